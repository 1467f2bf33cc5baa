import { admins } from '../../../contract/resources/people/admins'
import { roles } from '../../../contract/resources/people/roles'
import { settingPart } from '../../features/settings/page-settings'
import { useT } from '../../i18n'
import { fieldLabel } from '../../i18n/declared-texts'
import { Cell } from '../../kit/fields/cells'
import { SectionCard } from '../../kit/form/Sections'
import { FactList } from '../../kit/layout/FactList'
import { useSession } from '../../providers/auth/session'
import { useExtension } from '../../providers/data/extensions'
import { AccountForm } from './AccountForm'

const own = ['firstName', 'lastName', 'email', 'phone'] as const

/** The account: data that others set, and data that users may change if the backend permits it. */
export const Account = () => {
  const t = useT()
  const { user } = useSession()
  const mayWrite = useExtension('updateProfile')
  if (!user) return null
  const facts = [
    [fieldLabel(admins, 'userName'), user.userName],
    [t('profile.role'), user.role.name],
    ...(mayWrite ? [] : own.map((name) => [fieldLabel(admins, name), user[name]] as const)),
  ] as const
  return (
    <SectionCard {...settingPart('profile', 'account')}>
      <FactList className="profile-facts" of={facts} />
      {mayWrite && <AccountForm key={user.id} user={user} />}
    </SectionCard>
  )
}

/** The permissions of the user's role. */
export const OwnPermissions = () => {
  const t = useT()
  const { user } = useSession()
  if (!user) return null
  const { roleType, permissions } = user.role
  return (
    <SectionCard title={t('profile.rights')}>
      {roleType === 'super-admin-type' ? (
        <p className="profile-note">{t('profile.everything')}</p>
      ) : (
        <Cell
          resource={roles}
          name="permissions"
          field={roles.fields.permissions}
          value={permissions}
          size="full"
        />
      )}
    </SectionCard>
  )
}
