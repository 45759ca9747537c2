// Owns the picture of a key beside what it does. Screen readers get the shortcut from the control itself.
export function KeyCap({
  children,
  className,
}: {
  readonly children: string;
  readonly className?: string | undefined;
}) {
  return (
    <span className={`key-cap ${className ?? ''}`} aria-hidden="true">
      {children}
    </span>
  );
}
