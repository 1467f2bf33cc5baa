import { Radio } from 'antd'
import { useT } from '../../i18n'
import { PageHeader } from '../../kit/PageHeader'
import { useSession } from '../../providers/session'
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../shell/theme-choice'
import { ChangePassword } from './ChangePassword'
import './profile.css'

const Own = () => {
  const t = useT()
  const { user } = useSession()
  if (!user) return null
  const facts = ['firstName', 'lastName', 'userName', 'email', 'phone'] as const
  return (
    <section className="profile-card">
      <h2>{t('profile.own')}</h2>
      <dl>
        {facts.map((key) => (
          <div key={key}>
            <dt>{t(`profile.${key}`)}</dt>
            <dd>{user[key]}</dd>
          </div>
        ))}
        <div>
          <dt>{t('profile.role')}</dt>
          <dd>{user.role.name}</dd>
        </div>
      </dl>
    </section>
  )
}

const choices: readonly ThemeChoice[] = ['light', 'dark', 'system']

const Profile = () => {
  const t = useT()
  return (
    <>
      <PageHeader title={t('profile.title')} documentTitle={t('shell.profile')} />
      <div className="profile">
        <div>
          <Own />
          <section className="profile-card">
            <h2 id="appearance">{t('profile.appearance')}</h2>
            <Radio.Group
              aria-labelledby="appearance"
              name="theme"
              value={useThemeChoice()}
              options={choices.map((value) => ({ value, label: t(`profile.theme.${value}`) }))}
              onChange={(event) => chooseTheme(event.target.value as ThemeChoice)}
            />
          </section>
        </div>
        <ChangePassword />
      </div>
    </>
  )
}
export default Profile
