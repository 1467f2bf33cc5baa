import { useRef } from 'react'
import { admins } from '#contract/resources/people/admins.ts'
import type { RecordFor } from '#contract/types.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { CallForm } from '#kit/form/CallForm.tsx'
import { recordOf } from '#kit/records/record-of.ts'

const names = ['firstName', 'lastName', 'email', 'phone', 'userName'] as const
type Props = { onInvited: (user: RecordFor<'admins'>) => void; onClose: () => void }

/** A new user without a password. */
export default function InviteDialog({ onInvited, onClose }: Props) {
  const name = useRef({ firstName: '', lastName: '' })
  const labels = Object.fromEntries(names.map((key) => [key, { label: fieldLabel(admins, key) }]))
  return (
    <CallForm
      call="x.inviteAdmin"
      title={t('invite.title')}
      intro={<p>{t('invite.help')}</p>}
      fields={[...names, 'roleId']}
      options={{ ...labels, roleId: { label: fieldLabel(admins, 'role') } }}
      submit={t('invite.submit')}
      cancel={t('common.cancel')}
      success={({ firstName, lastName }) => t('invite.done', { name: `${firstName} ${lastName}` })}
      onEdit={({ firstName = '', lastName = '' }) => {
        name.current = { firstName, lastName }
      }}
      // Users who may not read others get only the id.
      onDone={(user) => onInvited(recordOf('admins', { ...name.current, ...user }))}
      onClose={onClose}
    />
  )
}
