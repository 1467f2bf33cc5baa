import { apiKeys } from '#contract/resources/people/api-keys.ts'
import type { RecordFor } from '#contract/types.ts'
import { fieldHelp, fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { CallForm } from '#kit/form/CallForm.tsx'
import { useAccess } from '#providers/auth/access.ts'

type Props = { onAdded: (key: Pick<RecordFor<'apiKeys'>, 'id' | 'name'>) => void; onClose: () => void }

/** A new key; its secret is made next. */
export default function NewKey({ onAdded, onClose }: Props) {
  const may = useAccess()
  const fields = [
    ...(['name', 'role'] as const),
    ...(may(['Store', 'READ']) ? (['showrooms'] as const) : []),
    ...(['addresses', 'expiresOn'] as const),
  ]
  const options = Object.fromEntries(
    fields.map((key) => [key, { label: fieldLabel(apiKeys, key), help: fieldHelp(apiKeys, key) }]),
  )
  let name = ''
  return (
    <CallForm
      call="x.addApiKey"
      title={t('apiKeys.new')}
      intro={<p>{t('apiKeys.intro')}</p>}
      fields={fields}
      options={options}
      submit={t('apiKeys.submit')}
      cancel={t('common.cancel')}
      success={(body) => t('apiKeys.added', { name: body.name })}
      onEdit={(body) => {
        name = body.name
      }}
      // Users who may not read keys get only the id.
      onDone={({ id }) => onAdded({ id, name })}
      onClose={onClose}
    />
  )
}
