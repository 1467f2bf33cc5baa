import { UserDeleteOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useT } from '../../i18n'
import { useCall } from '../../kit/call/use-call'
import type { Row } from '../../kit/fields/props/props'
import type { RecordAction } from '../../kit/record/actions/record-action'
import type { ConfirmOptions } from '../../providers/notifications/confirmation'

type Account = { userName: string; email: string }

/** Deletes an account by its user name and e-mail address: from its record, or by both alone. */
export const useAccountRemoval = (onGone?: (row: Row) => void) => {
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
    const accountOf = ({ userName, email }: Row): Account => ({
      userName: String(userName),
      email: String(email),
    })
    const action: RecordAction = {
      key: 'deleteAccount',
      label: () => t('customers.delete'),
      icon: <UserDeleteOutlined aria-hidden />,
      can: ['User', 'DELETE'],
      question: ([row]) => {
        if (!row) return undefined
        const { userName, email } = accountOf(row)
        return {
          ...questionOf(String(row.name)),
          typed: [
            { label: t('customers.userName'), value: userName },
            { label: t('customers.email'), value: email },
          ],
        }
      },
      run: async (row) => {
        await remove(accountOf(row))
        onGone?.(row)
      },
      successText: ([row]) => t('customers.deleted', { name: String(row?.name) }),
      call: 'account.remove',
    }
    return { action, questionOf }
  }, [t, call, onGone])
}
