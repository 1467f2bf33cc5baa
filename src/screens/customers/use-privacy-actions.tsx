import { EyeInvisibleOutlined, FileProtectOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import type { ActionDialogProps, PageAction } from '#kit/context/record-action.ts'
import { downloadRestrictedFile } from '#providers/download.ts'
import { toHttpError } from '#providers/errors.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { lazy } from '#ui/lazy/lazy.tsx'

const EraseDialog = lazy(() => import('./EraseDialog'))

type Customer = RecordFor<'customers'>

const download = async ({ id }: Customer) => {
  try {
    await downloadRestrictedFile(`/api/x/customers/${id}/personal-data`, 'customer.json')
  } catch (error) {
    notify('error', toHttpError(error).messages.join(' '))
  }
}

/** What a customer may ask for: a copy of their data, and its erasure. */
export const usePrivacyActions = (onErased: (customer: Customer) => void): readonly PageAction<Customer>[] =>
  useMemo(
    () => [
      {
        key: 'exportPersonalData',
        label: () => t('privacy.export'),
        icon: <FileProtectOutlined aria-hidden />,
        can: ['CustomerPrivacy', 'READ'],
        extension: 'exportPersonalData',
        together: ([row]) => {
          if (row) void download(row)
        },
      },
      {
        key: 'erasePersonalData',
        label: () => t('privacy.erase'),
        icon: <EyeInvisibleOutlined aria-hidden />,
        danger: true,
        can: ['CustomerPrivacy', 'DELETE'],
        extension: 'erasePersonalData',
        dialog: (props: ActionDialogProps<Customer>) => <EraseDialog {...props} onErased={onErased} />,
      },
    ],
    [onErased],
  )
