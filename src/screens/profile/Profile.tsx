import { useFieldOfLink } from '../../features/settings/use-field-of-link'
import { useT } from '../../i18n'
import { PageHeader } from '../../kit/layout/PageHeader'
import { useKnownExtension } from '../../providers/data/extensions'
import { Account, OwnPermissions } from './Account'
import { ChangePassword } from './ChangePassword'
import { OwnSessions } from './OwnSessions'
import { Preferences } from './Preferences'
import { TwoStep } from './two-step/TwoStep'
import './profile.css'

/** The profile and personal settings. */
const Profile = () => {
  useFieldOfLink()
  const t = useT()
  const hasSessions = useKnownExtension('ownSessions')
  const hasTwoStep = useKnownExtension('twoStep')
  return (
    <>
      <PageHeader title={t('profile.title')} documentTitle={t('shell.profile')} />
      <div className="profile">
        <div>
          <Account />
          {hasSessions && <OwnSessions />}
          <OwnPermissions />
        </div>
        <div>
          <Preferences />
          <ChangePassword />
          {hasTwoStep && <TwoStep />}
        </div>
      </div>
    </>
  )
}
export default Profile
