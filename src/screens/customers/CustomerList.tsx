import { UserDeleteOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import type { EntryOf } from '#contract/types.ts'
import { useTagActions } from '#features/tags/tag-actions.tsx'
import { t } from '#i18n/index.ts'
import ListPage from '#kit/list/ListPage.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { DialogButton } from '#ui/layout/DialogButton.tsx'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { SegmentMenu } from './segments/SegmentMenu'
import { useAccountRemoval } from './use-account-removal'

const DeleteAccountModal = lazyWithTexts(() => import('./DeleteAccountModal'))

/** Customers; duplicates are merged, and an account is deleted from its row, or by username and email address. */
export default function CustomerList({ entry }: { entry: EntryOf<'customers'> }) {
  const mayDelete = useAccess()(['User', 'DELETE'])
  const { actions: removal } = useAccountRemoval()
  const tags = useTagActions('customers')
  const actions = useMemo(() => [...tags, ...removal], [tags, removal])
  return (
    <ListPage
      entry={entry}
      actions={actions}
      toolbar={
        <>
          <SegmentMenu entry={entry} />
          {mayDelete && (
            <DialogButton label={t('customers.delete')} icon={<UserDeleteOutlined aria-hidden />}>
              {(close) => <DeleteAccountModal onClose={close} />}
            </DialogButton>
          )}
        </>
      }
    />
  )
}
