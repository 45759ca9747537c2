// The pairs of one line: a small map in the order of the line. Faster than Map for a dozen keys that are asked in that order.

/** Keys are unique. At most some 80 fit into a line, so that looking each up by walking stays cheap. */
export class PairList implements Iterable<[string, string]> {
  private readonly names: string[] = [];
  private readonly texts: string[] = [];
  /** Where the next key is likely to be: after the last one that was found. */
  private cursor = 0;

  get size(): number {
    return this.names.length;
  }

  /** false if the key is there already: the first one stays. */
  add(key: string, value: string): boolean {
    if (this.names.includes(key)) return false;
    this.names.push(key);
    this.texts.push(value);
    return true;
  }

  get(key: string): string | undefined {
    const { names } = this;
    const count = names.length;
    let index = this.cursor;
    for (let step = 0; step < count; step += 1) {
      if (index >= count) index = 0;
      if (names[index] === key) {
        this.cursor = index + 1;
        return this.texts[index];
      }
      index += 1;
    }
    return undefined;
  }

  has(key: string): boolean {
    return this.names.includes(key);
  }

  keys(): readonly string[] {
    return this.names;
  }

  *[Symbol.iterator](): Iterator<[string, string]> {
    for (const [index, key] of this.names.entries()) yield [key, this.texts[index]!];
  }
}
