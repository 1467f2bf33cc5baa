import { UndoOutlined } from '@ant-design/icons'
import { viewDemand } from '../../../contract/grammar/facts'
import type { AnyResource } from '../../../contract/grammar/resource'
import { t } from '../../i18n'
import { resourceMany, resourceOne } from '../../i18n/words'
import { inSentence } from '../in-sentence'
import type { ChangingAction, Outcome } from '../record/actions/record-action'
import type { Writer } from './writer'

type Parts = { resource: AnyResource; writer: Writer; settled: (outcome: Outcome) => void }

/** Records written at a time: enough to keep the backend busy, few enough for others to get through. */
export const recordsAtOnce = 4

const wordsOf = (resource: AnyResource) => ({
  one: inSentence(resourceOne(resource)),
  many: inSentence(resourceMany(resource)),
})

/** The job tray reports the result, next to Undo: a toast would repeat it. */
const silent = () => ''

export const updateAction = ({ resource, writer, settled }: Parts): ChangingAction => ({
  key: 'bulkEdit',
  label: () => t('bulkEdit.run', { count: 1, ...wordsOf(resource) }),
  bulk: (count) => t('bulkEdit.run', { count, ...wordsOf(resource) }),
  can: viewDemand(resource, 'edit'),
  run: writer.write,
  atOnce: recordsAtOnce,
  says: silent,
  settled,
})

export const undoAction = ({ resource, writer, settled }: Parts): ChangingAction => ({
  key: 'bulkEditUndo',
  label: () => t('bulkEdit.undo'),
  bulk: () => t('bulkEdit.undo.running'),
  icon: <UndoOutlined aria-hidden />,
  can: viewDemand(resource, 'edit'),
  run: writer.undo,
  atOnce: recordsAtOnce,
  says: silent,
  settled,
})
