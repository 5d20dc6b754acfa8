/** What Hugging Face calls the splits. */
export const hubSplits = { train: 'train', dev: 'validation', test: 'test' } as const

export type HubSplit = keyof typeof hubSplits

/** The Parquet files of a split of a configuration: as the hub's converter names them, and as `datasets` uploads them. */
export const hubFiles = (configuration: string, split: HubSplit): string[] => [
  `${configuration}/${hubSplits[split]}/0000.parquet`,
  `${configuration}/${hubSplits[split]}-00000-of-00001.parquet`,
]
