// What the file handlers need of the desktop: where to read and write, and pages made into PDF and pictures. Types only.

/** A kind of file as a dialog offers it. Extensions carry no dot. */
export interface FileKind {
  readonly name: string;
  readonly extensions: readonly string[];
}

/** A page of ours to be drawn outside the windows: whole HTML without scripts. Sizes in CSS pixels. */
export interface PageToDraw {
  readonly html: string;
  readonly width: number;
  readonly height: number;
}

/** The desktop's part; injected, so that tests need no window. Null where the person cancelled. */
export interface Dialogs {
  pickOpen(title: string, kind: FileKind): Promise<string | null>;
  pickSave(title: string, suggestedName: string, kind: FileKind): Promise<string | null>;
  /** The page as an A4 PDF. */
  printPdf(html: string): Promise<Uint8Array>;
  /** The page as a PNG of its size. */
  drawPng(page: PageToDraw): Promise<Uint8Array>;
}
