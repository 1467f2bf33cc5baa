import { canTransition, type Transitions } from '#contract/grammar/actions.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { choiceLabel, fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import type { ChangingAction } from '#kit/context/record-action.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import type { ConfirmOptions } from '#providers/notifications/confirmation.ts'
import { countParams, labelOfRow } from './action-texts'
import type { Writer } from './writer'

/** Records updated at a time; few enough to leave the backend capacity for others. */
const atOnce = 3

/** The question before a choice of these records changes. */
export const transitionConfirm = (
  resource: AnyResource,
  key: string,
  to: string,
  rows: readonly Row[],
): ConfirmOptions => {
  const what = lowerCaseTitle(fieldLabel(resource, key))
  const [only, second] = rows
  const params = { ...countParams(resource, rows.length), what, to: choiceLabel(to) }
  const isOne = only && !second
  return {
    type: 'edit',
    title: isOne ? t('move.title', { what, label: labelOfRow(resource, only) }) : t('move.titleBulk', params),
    content: isOne
      ? t('move.ask', { from: choiceLabel(String(only[key])), to: choiceLabel(to) })
      : t('move.askBulk', params),
    confirmText: t('move.confirm', { what }),
  }
}

/** The message after a choice of these records has changed. */
export const transitionDoneText = (resource: AnyResource, to: string, rows: readonly Row[]): string => {
  const [only, second] = rows
  return only && !second
    ? t('move.done', { label: labelOfRow(resource, only), to: choiceLabel(to) })
    : t('move.doneBulk', { ...countParams(resource, rows.length), to: choiceLabel(to) })
}

/** One action for each value that a choice can change to, except those that a declared action sets. */
export const transitionActions = (
  resource: AnyResource,
  key: string,
  moves: Transitions,
  writer: Writer,
  taken: readonly unknown[] = [],
): readonly ChangingAction[] => {
  const field = resource.fields[key]
  if (field?.kind !== 'choice') throw new Error(`'${resource.name}.${key}' moves, but is no choice`)
  const reached = field.of.filter(
    (to) => !taken.includes(to) && field.of.some((from) => canTransition(moves, from, to)),
  )
  return reached.map((to) => ({
    key: `${key} ${to}`,
    group: fieldLabel(resource, key),
    label: () => choiceLabel(to),
    ...(moves.bulk && { bulk: (count: number) => t('move.bulk', { count, to: choiceLabel(to) }) }),
    can: writer.can,
    applies: (row) => row[key] !== to,
    disabledReason: (row) =>
      canTransition(moves, row[key], to)
        ? undefined
        : t('move.refused', { from: choiceLabel(String(row[key])), to: choiceLabel(to) }),
    // Values that are no next step are no choice, rather than a refused one.
    explains: () => false,
    question: (rows) => transitionConfirm(resource, key, to, rows),
    run: (row) => writer.write(row, { [key]: to }),
    atOnce,
    successText: (rows) => transitionDoneText(resource, to, rows),
    ...writer.call,
  }))
}
