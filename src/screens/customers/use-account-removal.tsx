import { UserDeleteOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import type { RecordFor } from '../../../contract/types'
import { useT } from '../../i18n'
import { useCall } from '../../kit/call/use-call'
import type { RecordAction } from '../../kit/record/actions/record-action'
import type { ConfirmOptions } from '../../providers/notifications/confirmation'

type Customer = RecordFor<'customers'>
type Account = Pick<Customer, 'userName' | 'email'>

/** Deletes an account by its user name and e-mail address: from its record, or by both alone. */
export const useAccountRemoval = (onGone?: (customer: Customer) => void) => {
  const t = useT()
  const call = useCall()
  return useMemo(() => {
    const remove = (account: Account) => call('account.remove', { payload: { ...account } })
    const questionOf = (name: string): ConfirmOptions => ({
      type: 'delete',
      title: t('customers.deleteOf', { name }),
      content: t('customers.deleteAsk'),
      confirmText: t('customers.delete'),
    })
    const action: RecordAction<Customer> = {
      key: 'deleteAccount',
      label: () => t('customers.delete'),
      icon: <UserDeleteOutlined aria-hidden />,
      can: ['User', 'DELETE'],
      question: ([row]) => {
        if (!row) return undefined
        const { name, userName, email } = row
        return {
          ...questionOf(name),
          typed: [
            { label: t('customers.userName'), value: userName },
            { label: t('customers.email'), value: email },
          ],
        }
      },
      run: async (row) => {
        await remove({ userName: row.userName, email: row.email })
        onGone?.(row)
      },
      successText: ([row]) => t('customers.deleted', { name: row?.name ?? '' }),
      call: 'account.remove',
    }
    return { action, questionOf }
  }, [t, call, onGone])
}
