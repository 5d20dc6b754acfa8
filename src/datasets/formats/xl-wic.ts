import { type SameMeaning, type Span, target } from '../../core/index.js'
import { codePointOffset, codePointSpan, tokenIndexAt, tokenSpan, utf16Offset } from '../../text/index.js'
import { binaryLabel } from '../binary-label.js'
import type { Format } from '../format.js'
import { hasBlank } from '../has-blank.js'
import { columns, type Line, readAligned } from '../lines.js'
import { notingOtherWord } from '../looks-like.js'
import { wholeColumn } from '../number-column.js'
import { notingOddOffsets } from '../odd-offsets.js'

const names = 'word pos start1 end1 start2 end2 context1 context2 label'.split(' ')
const labels = ['1', '0'] as const

/** How the files name a target. */
interface Offsets {
  spanOf(text: string, start: number, end: number): Span | null
  offsetsOf(text: string, span: Span): readonly [start: number, end: number]
}

const characters: Offsets = {
  spanOf: codePointSpan,
  offsetsOf: (text, { start, end }) => [codePointOffset(text, start), codePointOffset(text, end)],
}

const tokenAndLength: Offsets = {
  spanOf(text, start, end) {
    const token = tokenSpan(text, start)
    const length = token && utf16Offset(text.slice(token.start), end - start)
    return token && length ? { start: token.start, end: token.start + length } : null
  },
  offsetsOf(text, { start, end }) {
    const index = tokenIndexAt(text, start)
    return [index, index + codePointOffset(text.slice(start, end), end - start)]
  },
}

function xlWicFormat(id: string, where: string, offsets: Offsets): Format<SameMeaning> {
  function targetOf([text, start, end]: readonly [string, string, string], side: 1 | 2, line: Line) {
    const from = wholeColumn(start, `start${side}`, line)
    if (from === null) return null
    const to = wholeColumn(end, `end${side}`, line)
    if (to === null) return null
    const span = offsets.spanOf(text, from, to)
    if (span)
      return notingOddOffsets(
        target(text, span.start, span.end),
        `start${side} and end${side} are those of`,
        line,
      )
    return line.problem(
      `start${side} and end${side} are ${from} and ${to}, expected ${where} inside context${side}`,
    )
  }

  return {
    id,
    title: `${names.join('⇥')}, offsets as ${where}; labels 1 and 0, of test sets in a second file`,
    required: ['data'],
    async *read({ data, gold }, { part, language, slices, report }) {
      for await (const [line, goldLine] of readAligned(gold ? [data!, gold] : [data!], report)) {
        const unlabelled = line!.text.split('\t').length === names.length - 1
        const fields = columns(line!, unlabelled ? names.slice(0, -1) : names)
        if (!fields) continue
        const [word, pos, start1, end1, start2, end2, context1, context2, label] = fields as string[]
        if (hasBlank({ word: word!, pos: pos! }, line!)) continue
        const first = targetOf([context1!, start1!, end1!], 1, line!)
        if (!first) continue
        const second = targetOf([context2!, start2!, end2!], 2, line!)
        if (!second) continue
        for (const [i, target] of [first, second].entries())
          notingOtherWord(
            target,
            { word: word!, language, what: `start${i + 1} and end${i + 1} are those of` },
            line!,
          )
        const written = label ?? goldLine?.text
        const labelled = label === undefined && goldLine ? goldLine : line!
        const hidden = written === undefined
        const answer = hidden ? null : binaryLabel(written, labels, labelled)
        if (!hidden && answer === null) continue
        yield {
          kind: 'same-meaning',
          id: `${part}-${line!.number - 1}`,
          group: word!,
          language,
          slices: { ...slices, pos: pos! },
          pair: [first, second],
          gold: answer,
        }
      }
    },
    write: (examples) => ({
      data: examples.map(({ group, slices, pair: [a, b], gold }) => {
        const places = [a, b].flatMap(({ text, span }) => offsets.offsetsOf(text, span))
        const label = gold === null ? [] : [labels[gold ? 0 : 1]]
        return `${[group, slices.pos ?? '', ...places, a.text, b.text, ...label].join('\t')}\n`
      }),
    }),
  }
}

export const xlWic = xlWicFormat('xl-wic', 'a range of characters', characters)

/**
 * The Farsi files differ from the description: `start` is the number of a token and `end - start` the length of the
 * target in characters. A corrected release would show itself at once, by tokens that are not there.
 */
export const xlWicFarsi = xlWicFormat(
  'xl-wic-farsi',
  'a token number and that number plus a length',
  tokenAndLength,
)
