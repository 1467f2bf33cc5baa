import { KeyOutlined, PlusOutlined } from '@ant-design/icons'
import { useMemo, useState } from 'react'
import type { EntryOf, RecordFor } from '#contract/types.ts'
import { SecretDialog } from '#features/secrets/SecretDialog.tsx'
import { t } from '#i18n/index.ts'
import type { ActionDialogProps, PageAction } from '#kit/context/record-action.ts'
import ListPage from '#kit/list/ListPage.tsx'
import { recordOf } from '#kit/records/record-of.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useSession } from '#providers/auth/session.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { DialogButton } from '#ui/layout/DialogButton.tsx'
import { lazy } from '#ui/lazy/lazy.tsx'

type ApiKey = RecordFor<'apiKeys'>

const NewKey = lazy(() => import('./NewKey'))

/** Adds a key and shows its secret, for users who may choose its role. */
const AddKey = () => {
  const may = useAccess()
  const isServed = useCapability('addApiKey')
  const [added, setAdded] = useState<Pick<ApiKey, 'id' | 'name'>>()
  if (!isServed || !may(['ApiKey', 'CREATE']) || !may(['AdminRole', 'READ'])) return null
  return (
    <>
      <DialogButton
        label={t('apiKeys.new')}
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        command="create"
      >
        {(close) => <NewKey onAdded={setAdded} onClose={close} />}
      </DialogButton>
      {added && (
        <SecretDialog
          call="x.makeApiKeySecret"
          {...added}
          help={t('apiKeys.secretHelp')}
          isNew
          onClose={() => setAdded(undefined)}
        />
      )}
    </>
  )
}

const MakeSecret = ({ record, onClose }: ActionDialogProps<ApiKey>) => {
  const { id, name } = recordOf('apiKeys', record)
  const help = t('apiKeys.secretHelp')
  return <SecretDialog call="x.makeApiKeySecret" {...{ id, name, help, onClose }} isNew={false} />
}

/** The keys with which programs call the API. */
export default function KeyList({ entry }: { entry: EntryOf<'apiKeys'> }) {
  const ownId = useSession().user?.id
  const actions = useMemo((): readonly PageAction<ApiKey>[] => {
    const makeSecret: PageAction<ApiKey> = {
      key: 'makeSecret',
      label: ({ prefix }) => t(prefix ? 'apiKeys.replace' : 'secret.make'),
      icon: <KeyOutlined aria-hidden />,
      can: ['ApiKey', 'CREATE'],
      extension: 'makeApiKeySecret',
      applies: ({ maker, revokedAt }) => maker.id === ownId && !revokedAt,
      dialog: MakeSecret,
    }
    return [makeSecret]
  }, [ownId])
  return <ListPage entry={entry} actions={actions} create={<AddKey />} />
}
