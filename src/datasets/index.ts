export { catalogue } from './catalogue/index.js'
export { convert } from './convert.js'
export type { Dataset, Download, Part, Source } from './dataset.js'
export type { FetchProgress } from './download-attempt.js'
export { type FetchOptions, fetchDataset } from './fetch.js'
export type { PlacedRow, Row } from './fields.js'
export type { Files, Format, Reading } from './format.js'
export { polysemeJsonl } from './formats/polyseme-jsonl.js'
export type { Described } from './hf-card.js'
export { type NamedExamples, writeHuggingFace } from './hf-layout.js'
export { initDataset } from './own/init-dataset.js'
export { type OpenDatasetOptions, openDataset } from './own/open-dataset.js'
export { type OwnColumn, ownColumns } from './own/own-columns.js'
export type { Place } from './place.js'
export { type Found, findPart, partNamed, readPart } from './read-part.js'
export { collecting, type Report, strict } from './report.js'
export { type Contaminated, type Contamination, findContamination } from './scored/find-contamination.js'
export type { ScoredList } from './scored/scored-list.js'
export type { Figure, Measure, Unit } from './stats/figure.js'
export { type LabelCounts, labelCounts } from './stats/label-counts.js'
export { type Stats, stats } from './stats/stats.js'
export { type PartCount, type Validation, validate } from './validate.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { binaryLabel } from './binary-label.js'
/** @internal */
export { changedFiles, changedFilesText } from './changed-files.js'
/** @internal */
export { checkDataset } from './check-dataset.js'
/** @internal */
export { checkExamples, checkGivenExample } from './check-examples.js'
/** @internal */
export { folderOf } from './dataset.js'
/** @internal */
export { unpackLine } from './fetch.js'
/** @internal */
export { field, idField, textField, textOrWholeField } from './fields.js'
/** @internal */
export { exampleLine } from './formats/polyseme-jsonl.js'
/** @internal */
export { readJsonItems } from './json-items.js'
/** @internal */
export { checkFile, columns, type Line, readBytes, readLines } from './lines.js'
/** @internal */
export { oddOffsets } from './odd-offsets.js'
/** @internal */
export { type Cells, cells } from './own/cells.js'
/** @internal */
export { truthCell, usageCell } from './own/label-cells.js'
/** @internal */
export { isLabelStudio, type LabelStudioAnswer, labelStudioAnswers } from './own/label-studio.js'
/** @internal */
export { contextColumn, sharedColumns } from './own/own-columns.js'
/** @internal */
export { exampleRow, questionRow } from './own/question-row.js'
/** @internal */
export { spanInUnit, targetNames } from './own/target-cells.js'
/** @internal */
export { parquetRows } from './parquet.js'
/** @internal */
export { checked } from './place.js'
/** @internal */
export { otherThanPlain, plainSentences } from './plain-sentences.js'
/** @internal */
export { publishedFormats } from './published-formats.js'
/** @internal */
export { missingPart, nothingFound } from './read-part.js'
/** @internal */
export { type ContaminationBelow, contaminationBelow } from './scored/contamination-below.js'
/** @internal */
export { isHeldOut } from './scored/held-out.js'
/** @internal */
export { scoredList, writeScoredList } from './scored/scored-list.js'
/** @internal */
export { generalTallies } from './stats/general/index.js'
/** @internal */
export type { Tally } from './stats/tally.js'
/** @internal */
export { readTabRecords } from './tab-records.js'
