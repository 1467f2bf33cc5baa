import { KeyOutlined } from '@ant-design/icons'
import type { EntryOf } from '#contract/types.ts'
import { SecretDialog } from '#features/secrets/SecretDialog.tsx'
import { t } from '#i18n/index.ts'
import ShowPage from '#kit/record/ShowPage.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { DialogButton } from '#ui/layout/DialogButton.tsx'

/** A webhook with the log of its deliveries. */
export default function WebhookPage({ entry }: { entry: EntryOf<'webhooks'> }) {
  const may = useAccess()
  return (
    <ShowPage
      entry={entry}
      tools={({ id, name }) =>
        may(['Webhook', 'UPDATE']) && (
          <DialogButton label={t('secret.make')} icon={<KeyOutlined aria-hidden />}>
            {(close) => (
              <SecretDialog
                call="x.makeWebhookSecret"
                {...{ id, name }}
                help={t('webhooks.secretHelp')}
                isNew={false}
                onClose={close}
              />
            )}
          </DialogButton>
        )
      }
    />
  )
}
