import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { ariaKeys } from '#ui/keyboard/format-shortcut.ts'
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { lowerCaseTitle } from '../values/lower-case-title'
import './neighbours.css'
import { showPath } from '../navigation/paths'
import { useNeighbours } from '../records/use-neighbours'

/** Links to the previous and next record of the list: `k` and `j`, as there. */
export const Neighbours = ({ entry, id }: { entry: Entry; id: string }) => {
  const navigate = useNavigate()
  const { previous, next } = useNeighbours(entry.resource.name, id)
  const go = (to: string | undefined) => (to ? () => void navigate(showPath(entry, to)) : undefined)
  useShortcuts({ previous: go(previous), next: go(next) })
  if (!previous && !next) return null
  const one = lowerCaseTitle(resourceOne(entry.resource))
  const way = (to: string | undefined, label: string, key: string, icon: React.ReactNode) =>
    to ? (
      <LinkButton
        to={showPath(entry, to)}
        icon={icon}
        aria-label={label}
        aria-keyshortcuts={key}
        title={`${label} (${key})`}
      />
    ) : (
      <Button disabled icon={icon} aria-label={label} />
    )
  return (
    <span className="neighbours">
      {way(previous, t('list.previousRecord', { one }), ariaKeys('previous'), <LeftOutlined aria-hidden />)}
      {way(next, t('list.nextRecord', { one }), ariaKeys('next'), <RightOutlined aria-hidden />)}
    </span>
  )
}
