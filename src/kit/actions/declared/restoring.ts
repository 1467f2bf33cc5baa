import type { ResourceAction } from '#contract/grammar/actions.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import type { ChangingAction } from '#kit/context/record-action.ts'
import { countParams } from './action-texts'
import type { Writer } from './writer'

type Values = Readonly<Record<string, unknown>>

/** Writes records and remembers what they had, so that `reverse` writes that again. */
export const createReversibleWriter = (
  resource: AnyResource,
  { set, ask = [], restores }: ResourceAction,
  writer: Writer,
) => {
  const before = new Map<string, Values>()
  return {
    write: (row: Row, values: Values) => {
      const keys = [...Object.keys(set ?? {}), ...ask]
      before.set(row.id, Object.fromEntries(keys.map((key) => [key, row[key] ?? null])))
      return writer.write(row, values)
    },
    /** None without `restores`. */
    ...(restores && {
      reverse: {
        key: 'restore',
        label: () => t('common.undo'),
        bulk: () => t('common.undo'),
        can: writer.can,
        run: (row: Row) => writer.write(row, before.get(row.id) ?? {}),
        successText: (rows: readonly Row[]) => t('action.doneBulk', countParams(resource, rows.length)),
        ...writer.call,
      } satisfies ChangingAction,
    }),
  }
}
