import { useMemo } from 'react'
import { accessTo } from '../../../contract/grammar/resource'
import { forms } from '../../../contract/resources/forms'
import { t } from '../../i18n'
import { choiceLabel, fieldLabel } from '../../i18n/words'
import { useCall } from '../../kit/call/use-call'
import type { Row } from '../../kit/fields/props/props'
import type { RecordAction } from '../../kit/record/actions/record-action'
import type { Status } from './form'

/** Forms do not wait for each other. */
const atOnce = 3
const numberOf = (row: Row | undefined) => String(row?.number ?? '')

const actionOf = (to: Status, call: ReturnType<typeof useCall>): RecordAction => ({
  key: `status ${to}`,
  group: fieldLabel(forms, 'status'),
  label: () => choiceLabel(to),
  bulk: (count) => t('crm.become', { count, status: choiceLabel(to) }),
  can: accessTo(forms, 'setStatus'),
  applies: ({ status }) => status !== to,
  question: (rows) => {
    const [first, second] = rows
    return {
      type: 'edit',
      title:
        first && !second
          ? t('crm.askTitle', { number: numberOf(first) })
          : t('crm.askMany', { count: rows.length }),
      content:
        first && !second
          ? t('crm.ask', { from: choiceLabel(String(first.status)), to: choiceLabel(to) })
          : t('crm.askManyTo', { count: rows.length, to: choiceLabel(to) }),
      confirmText: t('crm.change'),
    }
  },
  run: ({ id, version }) => call('forms.setStatus', { params: { id }, payload: { status: to, version } }),
  atOnce,
  says: (rows) =>
    rows.length === 1
      ? t('crm.saved', { number: numberOf(rows[0]), status: choiceLabel(to) })
      : t('crm.savedMany', { count: rows.length, status: choiceLabel(to) }),
})

/** What can become of forms, one or many. */
export const useStatusActions = (): readonly RecordAction[] => {
  const call = useCall()
  return useMemo(() => forms.fields.status.of.map((to) => actionOf(to, call)), [call])
}
