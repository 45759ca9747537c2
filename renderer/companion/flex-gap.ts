// Owns the mark on pages whose browser knows no `gap` in flex boxes (before 2020): the style sheet then uses margins.

/** Flex boxes without `gap` cannot be found out by a style sheet. */
export function markMissingFlexGap(root: HTMLElement): void {
  const probe = document.createElement('div');
  probe.style.cssText = 'display:flex;flex-direction:column;row-gap:1px;position:absolute';
  probe.append(document.createElement('div'), document.createElement('div'));
  root.append(probe);
  if (probe.scrollHeight < 1) root.classList.add('no-flex-gap');
  probe.remove();
}
