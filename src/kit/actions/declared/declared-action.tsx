import {
  ClockCircleOutlined,
  EyeInvisibleOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  SendOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { ActionIcon, ResourceAction, RuleContext } from '#contract/grammar/actions.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import type { ActionPage, ChangingAction, Ran, RecordAction } from '#kit/context/record-action.ts'
import type { ConfirmOptions } from '#providers/notifications/confirmation.ts'
import { actionText, actionTextParams, countParams } from './action-texts'
import { createReversibleWriter } from './restoring'
import type { Writer } from './writer'

/** The icons of declared actions. */
const actionIcons: Readonly<Record<ActionIcon, ReactNode>> = {
  publish: <SendOutlined aria-hidden />,
  hide: <EyeInvisibleOutlined aria-hidden />,
  schedule: <ClockCircleOutlined aria-hidden />,
  pause: <PauseCircleOutlined aria-hidden />,
  play: <PlayCircleOutlined aria-hidden />,
}

type Parts = {
  resource: AnyResource
  key: string
  action: ResourceAction
  writer: Writer
  context: () => RuleContext
}

const bulkOf = ({ bulk }: ResourceAction) => (bulk === true ? {} : bulk)

type Named = Pick<Parts, 'resource' | 'key' | 'action'>

/** The consequence for these records, if it is declared. */
export const confirmText = ({ resource, key, action }: Named, rows: readonly Row[]): string | undefined => {
  const [only, second] = rows
  const params = countParams(resource, rows.length)
  const several = second && bulkOf(action)?.confirm
  if (several) return actionText(resource, key, 'bulk.confirm', several, params)
  if (!action.confirm) return undefined
  const own = only && !second ? actionTextParams(resource, only) : {}
  return actionText(resource, key, 'confirm', action.confirm, { ...own, ...params })
}

const confirmOptionsOf = (named: Named, rows: readonly Row[]): ConfirmOptions | undefined => {
  const content = confirmText(named, rows)
  if (content === undefined) return undefined
  const { resource, key, action } = named
  const [only, second] = rows
  const label = actionText(resource, key, '', action.label)
  if (!only || second) {
    const title = bulkLabel(named, rows.length)
    return { type: 'edit', title, content, confirmText: title }
  }
  const title = action.title
    ? actionText(resource, key, 'title', action.title, actionTextParams(resource, only))
    : t('action.of', { action: label, label: actionTextParams(resource, only).label ?? '' })
  return { type: 'edit', title, content, confirmText: label }
}

/** What it is called for several records. */
export const bulkLabel = ({ resource, key, action }: Named, count: number) => {
  const declared = bulkOf(action)?.label
  const params = countParams(resource, count)
  return declared
    ? actionText(resource, key, 'bulk', declared, params)
    : t('action.bulk', { action: actionText(resource, key, '', action.label), ...params })
}

/** The message after success. */
export const doneText = ({ resource, key, action }: Named, rows: readonly Row[]): string => {
  const [only, second] = rows
  if (only && !second) {
    const params = actionTextParams(resource, only)
    return action.done ? actionText(resource, key, 'done', action.done, params) : t('action.done', params)
  }
  const declared = bulkOf(action)?.done
  const params = countParams(resource, rows.length)
  return declared ? actionText(resource, key, 'bulk.done', declared, params) : t('action.doneBulk', params)
}

/** A declared action as lists and pages show it; one with `ask` asks by `onAsk`. */
export const declaredAction = (
  parts: Parts,
  onAsk: (key: string, rows: readonly Row[], page: ActionPage) => Promise<Ran | undefined>,
): RecordAction => {
  const { resource, key, action, writer, context } = parts
  const common = {
    key,
    label: () => actionText(resource, key, '', action.label),
    ...(action.bulk && { bulk: (count: number) => bulkLabel(parts, count) }),
    ...(action.icon && { icon: actionIcons[action.icon] }),
    can: writer.can,
    applies: (row: Row) => action.when?.(row, context()) ?? true,
    disabledReason: (row: Row) => {
      const reason = action.disabledReason?.(row, context())
      return reason && actionText(resource, key, `reasons.${reason}`, action.reasons?.[reason] ?? reason)
    },
  }
  if (action.ask) return { ...common, asks: (rows, page) => onAsk(key, rows, page) }
  const { write, ...restorable } = createReversibleWriter(resource, action, writer)
  return {
    ...common,
    ...restorable,
    question: (rows) => confirmOptionsOf(parts, rows),
    run: (row) => write(row, action.set ?? {}),
    successText: (rows) => doneText(parts, rows),
    ...writer.call,
  } satisfies ChangingAction
}
