/** The latest 200 of these keys. */
export class LatestKeys extends Set<string> {
  override add(key: string): this {
    this.delete(key);
    super.add(key);
    const [oldest] = this;
    if (this.size > KEPT && oldest !== undefined) this.delete(oldest);
    return this;
  }
}

const KEPT = 200;
