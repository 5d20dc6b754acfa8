import { biasPlane } from '../plots/bias-plane.js'
import type { BiasPlanePoints, FoundBias } from './bias-points.js'
import { type Figure, finite } from './figure.js'
import { idOf } from './found-runs.js'

export interface BiasPage {
  readonly findings: readonly (Omit<FoundBias, 'run'> & { readonly id: string })[]
  readonly figure: Figure | null
}

/** `link`: where the point of a run leads. */
export const biasPage = ({ findings, points }: BiasPlanePoints, link: (id: string) => string): BiasPage => ({
  findings: findings.map(({ run, ...rest }) => ({ ...rest, id: idOf({ key: run }) })),
  figure:
    points.length === 0
      ? null
      : {
          name: 'bias-plane',
          title: 'Does the benchmark need both, word and context?',
          note: 'Context bias: what the context alone gives of all that the full input adds to a guess; word bias: what the target alone gives. Near 0 on both axes the benchmark needs both. A point leads to its run.',
          svg: biasPlane(
            points.map(({ run, ...point }) =>
              run === null ? point : { ...point, link: link(idOf({ key: run })) },
            ),
            { names: { model: 'measured here', published: 'BERT, as published' } },
          ),
          table: {
            head: ['task', 'series', 'context bias', 'low', 'high', 'word bias', 'low', 'high'],
            rows: points.map(({ label, series, context, word, contextInterval, wordInterval }) => [
              ...[label, series],
              ...[finite(context), contextInterval?.low ?? null, contextInterval?.high ?? null],
              ...[finite(word), wordInterval?.low ?? null, wordInterval?.high ?? null],
            ]),
          },
        },
})
