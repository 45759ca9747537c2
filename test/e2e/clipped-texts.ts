// Finds texts of a page that cannot be read whole: cut by a box, spilled over one, or off the window. Knows no screen.
import type { Page } from 'playwright-core';

/** Every text that is cut or spilled, with the class of its element. Text that can be scrolled to is fine. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 1.5;
    // What flies past for a second and a half, names, which people choose and which end in dots, and a chart's own ruler.
    const EXCUSED =
      'svg, .visually-hidden, .moment-place, .gold-leaf, .card-player-text, [inert], #recharts_measurement_span';
    const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

    /** The part of a box that its text must stay within, by the line's own height: ascenders may lean out a little. */
    function isOutside(text: DOMRect, box: DOMRect): { readonly x: boolean; readonly y: boolean } {
      const lean = text.height * 0.3;
      return {
        x: text.right > box.right + SLACK_PX || text.left < box.left - SLACK_PX,
        y: text.bottom > box.bottom + lean || text.top < box.top - lean,
      };
    }

    function faultOf(rects: readonly DOMRect[], element: HTMLElement): string | null {
      let hasOwnBox = false;
      for (let one: HTMLElement | null = element; one; one = one.parentElement) {
        const style = getComputedStyle(one);
        if (style.position === 'absolute' && style.clipPath !== 'none') return null;
        if (style.display === 'inline' || style.display === 'contents') continue;
        const box = one.getBoundingClientRect();
        if (scrolls(style.overflowX) && scrolls(style.overflowY)) return null;
        const isCutX = hides(style.overflowX);
        const isCutY = hides(style.overflowY);
        for (const rect of rects) {
          const out = isOutside(rect, box);
          if ((isCutX && out.x) || (isCutY && out.y)) return 'cut';
          if (!hasOwnBox && out.x && !scrolls(style.overflowX)) return 'spilled';
        }
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) return null;
        hasOwnBox = true;
      }
      const isOff = (rect: DOMRect): boolean =>
        rect.right > innerWidth + SLACK_PX ||
        rect.left < -SLACK_PX ||
        rect.bottom > innerHeight + rect.height;
      return rects.some(isOff) ? 'off the window' : null;
    }

    const faults = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (!text || !element || element.closest(EXCUSED)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
      const fault = rects.length > 0 ? faultOf(rects, element) : null;
      if (fault) faults.add(`${fault}: "${text}" (${element.tagName.toLowerCase()}.${element.className})`);
    }
    if (document.documentElement.scrollWidth > innerWidth + SLACK_PX) faults.add('the page scrolls sideways');
    return [...faults];
  });
}
