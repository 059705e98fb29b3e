interface Entry<Value> {
  readonly value: Value;
  readonly weight: number;
  /**
   * Whether it was read since the last look for eviction. Reading only sets this mark, because moving an entry at every read costs more
   * than the read.
   */
  used: boolean;
}

/** A map that evicts entries not used for long, once the weights of its entries exceed a bound ("second chance"). */
export class BoundedMap<Key, Value> {
  private readonly entries = new Map<Key, Entry<Value>>();
  private total = 0;

  constructor(private readonly maxWeight: number) {}

  get(key: Key): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    entry.used = true;
    return entry.value;
  }

  set(key: Key, value: Value, weight = 1): void {
    this.delete(key);
    this.entries.set(key, { value, weight, used: false });
    this.total += weight;
    if (this.total > this.maxWeight) this.evict(key);
  }

  delete(key: Key): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.total -= entry.weight;
  }

  /**
   * Starts at the oldest. An entry that was used meanwhile or has just been added moves to the end once. The last entry stays, however
   * heavy.
   */
  private evict(newest: Key): void {
    for (const [key, entry] of this.entries) {
      if (this.total <= this.maxWeight || this.entries.size === 1) return;
      this.entries.delete(key);
      if (entry.used || key === newest) {
        entry.used = false;
        this.entries.set(key, entry);
      } else this.total -= entry.weight;
    }
  }
}
