import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { admins } from '../../../contract/resources/admins'
import { useT } from '../../i18n'
import { Pill } from '../../kit/fields/parts'
import type { Row } from '../../kit/fields/props/props'
import { useDeclaredActions } from '../../kit/record/actions/declared/use-declared-actions'
import { possibleActions, type RecordAction } from '../../kit/record/actions/record-action'
import { inactiveWord } from '../../kit/record/actions/use-active-action'
import { useRecordAction } from '../../kit/record/actions/use-record-action'
import { RecordDrawer } from '../../kit/record/drawer/RecordDrawer'
import { SkeletonCard } from '../../kit/record/record-states'
import { Values } from '../../kit/record/record-values'
import { Empty } from '../../kit/states/Empty'
import { useAccess } from '../../providers/auth/access'
import { useSession } from '../../providers/auth/session'
import { useKnownExtension } from '../../providers/data/extensions'
import { Rights } from './Rights'
import { TheirSessions } from './TheirSessions'
import { nameOf } from './user'
import { type OpenUser, userWidth } from './user-address'
import './users.css'

const facts = ['userName', 'email', 'phone', 'role', 'createdAt', 'updatedAt'] as const

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="user-part">
    <h3>{title}</h3>
    {children}
  </section>
)

const User = ({ user, actions }: { user: Row; actions: readonly RecordAction[] }) => {
  const t = useT()
  const act = useRecordAction(admins)
  const declared = useDeclaredActions(admins)
  const possible = possibleActions([...actions, ...declared.actions], useAccess(), [user])
  const hasSessions = useKnownExtension('adminSessions')
  const isOwn = useSession().user?.id === user.id
  return (
    <>
      {possible.length > 0 && (
        <div className="user-actions">
          {possible.map((action) => (
            <Button key={action.key} icon={action.icon} onClick={() => void act(action, [user])}>
              {action.label(user)}
            </Button>
          ))}
        </div>
      )}
      <Part title={t('users.person')}>
        {user.isActive === false && <Pill tone="warning">{inactiveWord(admins)}</Pill>}
        <Values resource={admins} record={user} names={facts} />
        {isOwn && <Link to="/my-profile">{t('users.toProfile')}</Link>}
      </Part>
      {hasSessions && (
        <Part title={t('sessions.title')}>
          <TheirSessions user={user} />
        </Part>
      )}
      <Part title={t('users.rights')}>
        <Rights user={user} />
      </Part>
    </>
  )
}

/** All of a user beside the list: where they are signed in, and what they may do. */
export default function UserDrawer({ open, actions }: { open: OpenUser; actions: readonly RecordAction[] }) {
  const t = useT()
  const { isOpen, user, isMissing, close } = open
  return (
    <RecordDrawer
      isOpen={isOpen}
      id={user?.id}
      width={userWidth}
      className="user"
      title={user ? nameOf(user) : t('users.one')}
      onClose={close}
    >
      {user && <User key={user.id} user={user} actions={actions} />}
      {isMissing && <Empty title={t('users.missing')} hint={t('users.missingHint')} />}
      {!user && !isMissing && <SkeletonCard rows={8} />}
    </RecordDrawer>
  )
}
