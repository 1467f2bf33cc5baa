import { UndoOutlined } from '@ant-design/icons'
import { accessRuleOfView } from '../../../contract/grammar/facts'
import type { AnyResource } from '../../../contract/grammar/resource'
import { t } from '../../i18n'
import { resourceMany, resourceOne } from '../../i18n/declared-texts'
import { lowerCaseTitle } from '../lower-case-title'
import type { ChangingAction, Outcome } from '../record/actions/record-action'
import type { BulkWriter } from './writer'

type Parts = {
  resource: AnyResource
  writer: BulkWriter
  atOnce: number
  settled: (outcome: Outcome) => void
}

const wordsOf = (resource: AnyResource) => ({
  one: lowerCaseTitle(resourceOne(resource)),
  many: lowerCaseTitle(resourceMany(resource)),
})

/** The job tray reports the result, next to Undo: a toast would repeat it. */
const silent = () => ''

export const updateAction = ({ resource, writer, atOnce, settled }: Parts): ChangingAction => ({
  key: 'bulkEdit',
  label: () => t('bulkEdit.run', { count: 1, ...wordsOf(resource) }),
  bulk: (count) => t('bulkEdit.run', { count, ...wordsOf(resource) }),
  can: accessRuleOfView(resource, 'edit'),
  run: writer.write,
  atOnce,
  successText: silent,
  settled,
})

export const undoAction = ({ resource, writer, atOnce, settled }: Parts): ChangingAction => ({
  key: 'bulkEditUndo',
  label: () => t('common.undo'),
  bulk: () => t('bulkEdit.undo.running'),
  icon: <UndoOutlined aria-hidden />,
  can: accessRuleOfView(resource, 'edit'),
  run: writer.undo,
  atOnce,
  successText: silent,
  settled,
})
