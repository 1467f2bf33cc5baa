import { Alert } from 'antd'
import { useMemo } from 'react'
import type { EntryOf, RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import type { RecordTab } from '#kit/context/record-tab.ts'
import ShowPage from '#kit/record/ShowPage.tsx'
import { lazy } from '#ui/lazy/lazy.tsx'
import { Sentence } from './Sentence'
import './automations.css'

const DryRun = lazy(() => import('./DryRun'))

type Rule = RecordFor<'automations'>

const Lead = ({ rule }: { rule: Rule }) => (
  <div className="automation-lead">
    <p>
      <Sentence rule={rule} />
    </p>
    {rule.stopped && <Alert type="warning" showIcon message={t(`automation.stopped.${rule.stopped}`)} />}
  </div>
)

/** An automation as a sentence, with a dry run and the log of what it did. */
export default function AutomationPage({ entry }: { entry: EntryOf<'automations'> }) {
  const tabs = useMemo(
    (): readonly RecordTab<Rule>[] => [
      {
        key: 'try',
        label: t('automation.try.title'),
        extension: 'tryAutomation',
        reloads: true,
        draw: (rule) => <DryRun rule={rule} />,
      },
    ],
    [],
  )
  return (
    <ShowPage
      entry={entry}
      lead={(rule) => <Lead rule={rule} />}
      shownFields={['event', 'match', 'conditions', 'ownerId']}
      tabs={tabs}
    />
  )
}
