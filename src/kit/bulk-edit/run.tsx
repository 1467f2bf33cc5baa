import { UndoOutlined } from '@ant-design/icons'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { CallName } from '#contract/types.ts'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '../context/props'
import type { ChangingAction, Outcome } from '../context/record-action'
import { addFinishedJob, removeFinishedJob } from '../jobs/finished'
import { lowerCaseTitle } from '../values/lower-case-title'
import type { BulkWriter } from './writer'

type Parts = {
  resource: AnyResource
  writer: Pick<BulkWriter, 'write' | 'undo' | 'written'>
  atOnce: number
  /** The call that writes them, if it is no verb of the resource. */
  call?: CallName | undefined
  settled: (outcome: Outcome) => void
}

const wordsOf = (resource: AnyResource) => ({
  one: lowerCaseTitle(resourceOne(resource)),
  many: lowerCaseTitle(resourceMany(resource)),
})

/** The job tray reports the result, next to Undo: a toast would repeat it. */
const silent = () => ''

const updateAction = ({ resource, writer, atOnce, call, settled }: Parts): ChangingAction => ({
  key: 'bulkEdit',
  label: () => t('bulkEdit.run', { count: 1, ...wordsOf(resource) }),
  bulk: (count) => t('bulkEdit.run', { count, ...wordsOf(resource) }),
  can: accessRuleOfView(resource, 'edit'),
  run: writer.write,
  atOnce,
  successText: silent,
  ...(call && { call }),
  settled,
})

const undoAction = ({ resource, writer, atOnce, call, settled }: Parts): ChangingAction => ({
  key: 'bulkEditUndo',
  label: () => t('common.undo'),
  bulk: () => t('bulkEdit.undo.running'),
  icon: <UndoOutlined aria-hidden />,
  can: accessRuleOfView(resource, 'edit'),
  run: writer.undo,
  atOnce,
  successText: silent,
  ...(call && { call }),
  settled,
})

type Act = (action: ChangingAction, rows: readonly Row[]) => Promise<unknown>
type Run = Omit<Parts, 'settled'> & {
  rows: readonly Row[]
  /** Which of the rows are parts of the others, and how many are changed besides them. */
  besides?: { ids: ReadonlySet<string>; text: (count: number) => string } | undefined
  act: Act
  undo: Act
}

let runs = 0

/** Updates the records as a job; then the job tray says how many were updated and offers to undo it. */
export const startBulkEditJob = ({ rows, besides, act, undo, ...parts }: Run): void => {
  const { resource, writer } = parts
  runs += 1
  const key = `bulk edit ${runs}`
  const labelOf = (row: Row) => String(row[resource.nameField] ?? row.id)
  const names = { one: lowerCaseTitle(resourceOne(resource)), many: lowerCaseTitle(resourceMany(resource)) }
  const updated = () => rows.filter(({ id }) => writer.written().has(id))
  /** The number of records with their name, and of the parts changed besides them. */
  const counted = (changed: readonly Row[]) => {
    const count = changed.filter(({ id }) => besides?.ids.has(id)).length
    const text = count ? ` ${besides?.text(count)}` : ''
    return { count: changed.length - count, one: names.one + text, many: names.many + text, text }
  }
  const undoEntry = () => ({ label: t('common.undo'), run: () => void startUndo() })

  const afterUndo = ({ done, refused }: Outcome) => {
    // Calls that failed for another reason than a newer version can be tried again.
    const rest = updated().length
    if (!done.length && !refused.length) return rest ? undefined : removeFinishedJob(key)
    const text = t('bulkEdit.undo.done', counted(done))
    addFinishedJob({
      key,
      text: refused.length ? `${text} ${t('list.skipped', { count: refused.length })}` : text,
      details: refused.map(({ row, reason }) => `${labelOf(row)}: ${reason}`),
      ...(rest && { actions: [undoEntry()] }),
    })
  }
  const startUndo = () => undo(undoAction({ ...parts, settled: afterUndo }), updated())

  const afterRun = () => {
    const changed = updated()
    const specified = resource.messages?.updated
    const { text: further, ...counts } = counted(changed)
    const several = specified
      ? t('toast.counted', { message: specified, count: counts.count }) + further
      : t('bulkEdit.done', counts)
    const text = specified && changed.length === 1 ? specified : several
    if (changed.length) addFinishedJob({ key, text, actions: [undoEntry()] })
  }
  void act(updateAction({ ...parts, settled: afterRun }), rows)
}
