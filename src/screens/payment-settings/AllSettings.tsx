import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { Link, useSearchParams } from 'react-router-dom'
import { findSettings, type SettingGroup, settingGroups } from '#features/settings/setting-places.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { searchInputId } from '#kit/filters/SearchBox.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useCapabilities } from '#providers/data/capabilities.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import './all-settings.css'

const Group = ({ group: { label, to, settings } }: { group: SettingGroup }) => (
  <section className="form-card">
    <h2>
      <Link to={to}>{label}</Link>
    </h2>
    <ul className="all-settings-list">
      {settings.map((setting) => (
        <li key={setting.key}>
          <Link to={setting.to}>{setting.label}</Link>
          {setting.help && <p>{setting.help}</p>}
        </li>
      ))}
    </ul>
  </section>
)

/** Every setting that the user may see, searched by name and help text; each opens its page with its field focused. */
export default function AllSettings() {
  const { registry } = useKit()
  const may = useAccess()
  const extensions = useCapabilities()
  const [params, setParams] = useSearchParams()
  const typed = params.get('search') ?? ''
  const groups = findSettings(
    settingGroups(registry, may, (name) => extensions.includes(name)),
    typed,
  )
  const count = groups.reduce((all, { settings }) => all + settings.length, 0)
  return (
    <>
      <PageHeader title={t('setting.all')} />
      <div className="all-settings">
        <Input
          id={searchInputId}
          type="search"
          aria-label={t('setting.search')}
          placeholder={t('setting.search')}
          prefix={<SearchOutlined aria-hidden />}
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={({ target: { value } }) => setParams(value ? { search: value } : {}, { replace: true })}
        />
        <p role="status" className="sr-only">
          {typed && t('setting.found', { count })}
        </p>
        {count === 0 && <Empty title={t('setting.none', { text: typed })} hint={t('setting.noneHint')} />}
        {groups.map((group) => (
          <Group key={group.key} group={group} />
        ))}
      </div>
    </>
  )
}
