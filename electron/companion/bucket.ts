// A token bucket: how much may come at once and how much a second. Bounded in memory when kept by key.

/** Takes one token where there is one. */
export interface Bucket {
  take(): boolean;
}

/** Makes a bucket that is full at first. */
export function createBucket(nowMs: () => number, most: number, perSecond: number): Bucket {
  let tokens = most;
  let atMs = nowMs();
  return {
    take: () => {
      const now = nowMs();
      tokens = Math.min(most, tokens + ((now - atMs) / 1000) * perSecond);
      atMs = now;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}

/** Buckets by key, the oldest forgotten first. */
export function createBuckets(
  nowMs: () => number,
  limits: { readonly most: number; readonly perSecond: number; readonly keys: number },
): (key: string) => Bucket {
  const buckets = new Map<string, Bucket>();
  return (key) => {
    const bucket = buckets.get(key) ?? createBucket(nowMs, limits.most, limits.perSecond);
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > limits.keys) buckets.delete(buckets.keys().next().value as string);
    return bucket;
  };
}
