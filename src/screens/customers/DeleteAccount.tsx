import { UserDeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../i18n'
import { useAccess } from '../../providers/auth/access'

const DeleteAccountModal = lazy(() => import('./DeleteAccountModal'))

/** Opens the deletion of an account by user name and e-mail address. */
export const DeleteAccount = () => {
  const t = useT()
  const may = useAccess()(['User', 'DELETE'])
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button icon={<UserDeleteOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('customers.delete')}
      </Button>
      {open && (
        <Suspense>
          <DeleteAccountModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
