import { roleLimitsCalls } from '#contract/extensions/role-limits.ts'
import { roles } from '#contract/resources/people/roles.ts'
import type { RecordFor } from '#contract/types.ts'
import { isSuperAdmin } from '#features/roles/role.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { ActionDialogProps } from '#kit/context/record-action.ts'
import { CallForm } from '#kit/form/CallForm.tsx'

type Props = ActionDialogProps<RecordFor<'roles'>>

/** The showrooms of a role, and whether it requires two-step sign-in. */
export default function LimitsDialog({ record: role, onClose }: Props) {
  const { id, name, version, showrooms, twoStepRequired } = role
  const fields = Object.keys(roleLimitsCalls.limitRole.body).filter(
    (key): key is 'showrooms' | 'twoStepRequired' =>
      key !== 'version' && !(key === 'showrooms' && isSuperAdmin(role)),
  )
  return (
    <CallForm
      call="x.limitRole"
      title={t('roles.limitTitle', { role: name })}
      intro={<p>{t('roles.limitHelp')}</p>}
      fields={fields}
      clears={fields}
      options={Object.fromEntries(fields.map((key) => [key, { label: fieldLabel(roles, key) }]))}
      params={{ id }}
      initial={{ showrooms: (showrooms ?? []).map((one) => one.id), twoStepRequired }}
      also={{ version }}
      submit={t('roles.limit')}
      cancel={t('common.cancel')}
      success={() => t('roles.limited', { role: name })}
      onClose={onClose}
    />
  )
}
