import { Link } from 'react-router-dom'
import { admins } from '../../../contract/resources/people/admins'
import type { RecordFor } from '../../../contract/types'
import { useT } from '../../i18n'
import { Pill } from '../../kit/fields/parts'
import { inactiveLabel } from '../../kit/form/values/inactive'
import { PanelActions } from '../../kit/record/drawer/PanelActions'
import { PanelPart } from '../../kit/record/drawer/PanelPart'
import { RecordValues } from '../../kit/record/record-values'
import { useSession } from '../../providers/auth/session'
import { useKnownExtension } from '../../providers/data/extensions'
import { UserPermissionDetails } from './UserPermissionDetails'
import { UserSessions } from './UserSessions'
import { UserSignIn } from './UserSignIn'
import { useUserActions } from './use-user-actions'
import './users.css'

const facts = ['userName', 'email', 'phone', 'role', 'createdAt', 'updatedAt'] as const

/** A user next to the list: data, sessions and permissions. */
export default function UserPanel({ record: user }: { record: RecordFor<'admins'> }) {
  const t = useT()
  const actions = useUserActions()
  const hasSessions = useKnownExtension('adminSessions')
  const hasSignIn = useKnownExtension('adminSignIn')
  const isOwn = useSession().user?.id === user.id
  return (
    <>
      <PanelActions resource={admins} record={user} actions={actions} />
      <PanelPart title={t('users.person')}>
        {user.isActive === false && <Pill tone="warning">{inactiveLabel(admins)}</Pill>}
        <RecordValues resource={admins} record={user} names={facts} />
        {isOwn && <Link to="/my-profile">{t('users.toProfile')}</Link>}
      </PanelPart>
      {hasSignIn && (
        <PanelPart title={t('passwordLink.section')}>
          <UserSignIn user={user} isOwn={isOwn} />
        </PanelPart>
      )}
      {hasSessions && (
        <PanelPart title={t('sessions.title')}>
          <UserSessions user={user} />
        </PanelPart>
      )}
      <PanelPart title={t('common.permissions')}>
        <UserPermissionDetails user={user} />
      </PanelPart>
    </>
  )
}
