import { UserDeleteOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import type { RecordAction } from '#kit/context/record-action.ts'
import type { ConfirmOptions } from '#providers/notifications/confirmation.ts'
import { notify } from '#providers/notifications/notifications.ts'

type Customer = RecordFor<'customers'>

/** Deletes an account by its username and email address: from its record, or by both alone. */
export const useAccountRemoval = (onGone?: (customer: Customer) => void) => {
  const call = useCall()
  return useMemo(() => {
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
      applies: ({ email }) => Boolean(email),
      question: ([row]) => {
        if (!row?.email) return undefined
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
        const { userName, email } = row
        if (!email) return
        await call('account.remove', { payload: { userName, email } })
        onGone?.(row)
      },
      successText: ([row]) => t('customers.deleted', { name: row?.name ?? '' }),
      call: 'account.remove',
    }
    const { key, label, icon, can } = action
    /** Explains why an account without an email address can’t be deleted. */
    const explanation: RecordAction<Customer> = {
      ...{ label, icon, can },
      key: `${key} explanation`,
      applies: ({ email }) => !email,
      together: () => notify('error', t('customers.deleteNeedsEmail')),
    }
    return { actions: [action, explanation], questionOf }
  }, [call, onGone])
}
