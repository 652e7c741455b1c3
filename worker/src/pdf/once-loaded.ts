/** Keeps what was loaded, for all who ask; a failure is not kept, so the next one to ask tries again. */
export function onceLoaded<Value>(load: () => Promise<Value>): () => Promise<Value> {
  const kept: { value?: Promise<Value> } = {};
  return () => {
    kept.value ??= load().catch((error: unknown) => {
      delete kept.value;
      throw error;
    });
    return kept.value;
  };
}
