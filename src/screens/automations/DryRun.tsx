import { Alert, Segmented } from 'antd'
import { useState } from 'react'
import type { DryRun as Result } from '#contract/extensions/automations.ts'
import { automatedResourceOf } from '#contract/policies/automations.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import { useListOf } from '#features/conditions/use-conditions.ts'
import { choiceLabel, resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { formatNumber, joinList } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { CallData } from '#kit/call/CallData.tsx'
import { useKit } from '#kit/context/context.tsx'
import { RecordLink } from '#kit/fields/ref/RecordLink.tsx'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { canRead } from '#providers/auth/access.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import { ForbiddenState } from '#ui/states/ForbiddenState.tsx'
import { useActionLabel } from './run-cells'
import { useActionsText } from './Sentence'

type Rule = RecordFor<'automations'>

const Records = ({ rule, result }: { rule: Rule; result: Result }) => {
  const [shown, setShown] = useState<'matching' | 'others'>('matching')
  const { entry, filters } = useListOf(automatedResourceOf(rule.event))
  const labelOf = useActionLabel()
  const actionsText = useActionsText(rule)
  const { data, matching, actions, skipped } = result
  const many = lowerCaseTitle(resourceMany(entry.resource))
  const forbidden = actions.filter(({ isAllowed }) => !isAllowed).map(({ action }) => labelOf(action))
  const rows = data.filter(({ isMatching }) => isMatching === (shown === 'matching'))
  const nameOf = (name: string) => filters.find((filter) => filter.name === name)?.label ?? name
  return (
    <>
      {skipped && (
        <Alert type="warning" message={t('automation.try.skipped', { reason: choiceLabel(skipped) })} />
      )}
      {forbidden.length > 0 && (
        <Alert
          type="warning"
          message={t('automation.try.forbidden', { actions: joinList(forbidden), name: rule.owner ?? '' })}
        />
      )}
      <p>
        {t('automation.try.found', { count: matching, all: data.length, many })}{' '}
        {matching > 0 && t('automation.try.would', { actions: actionsText })}
      </p>
      <Segmented
        value={shown}
        onChange={setShown}
        options={[
          { value: 'matching', label: t('automation.try.matching', { count: formatNumber(matching) }) },
          {
            value: 'others',
            label: t('automation.try.others', { count: formatNumber(data.length - matching) }),
          },
        ]}
      />
      {rows.length === 0 ? (
        <p>{t('automation.try.none', { many })}</p>
      ) : (
        <DataTable
          className="automation-tried"
          label={many}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'record',
              head: resourceOne(entry.resource),
              isRowHead: true,
              cell: ({ id, label }) => (
                <RecordLink to={automatedResourceOf(rule.event)} record={{ id, label }} />
              ),
            },
            {
              key: 'at',
              head: t('automation.try.created'),
              cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
            },
            ...(shown === 'others'
              ? [
                  {
                    key: 'unmet',
                    head: t('automation.try.unmet'),
                    cell: ({ unmet }: Result['data'][number]) => joinList(unmet.map(nameOf)),
                  },
                ]
              : []),
          ]}
        />
      )}
    </>
  )
}

/** What a rule would do with the newest records. Nothing is written. */
export default function DryRun({ rule }: { rule: Rule }) {
  const resource = resourceNamed(useKit().registry, automatedResourceOf(rule.event))
  if (!canRead(resource)) return <ForbiddenState isContent />
  return (
    <section className="automation-try" aria-label={t('automation.try.title')}>
      <p>{t('automation.try.about')}</p>
      <CallData
        call="x.tryAutomation"
        params={{ id: rule.id }}
        options={{ under: 'automations' }}
        failed={t('automation.try.failed')}
      >
        {(result) => <Records rule={rule} result={result} />}
      </CallData>
    </section>
  )
}
