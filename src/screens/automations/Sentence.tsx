import {
  type AutomationAction,
  type AutomationEvent,
  actionsIn,
  automatedResourceOf,
} from '#contract/policies/automations.ts'
import type { RecordFor } from '#contract/types.ts'
import { useColleagues } from '#features/assignment/use-colleagues.ts'
import { Conditions } from '#features/conditions/Conditions.tsx'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { joinList } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { useCapability } from '#providers/data/capabilities.ts'

type Rule = RecordFor<'automations'>

/** Users are referred to by their user names, and named like people. */
type NameOf = (user: Rule['assignee']) => string

const actionText = (rule: Rule, action: AutomationAction, nameOf: NameOf): string => {
  switch (action) {
    case 'tags':
      return t('automation.do.tags', { value: joinList(rule.tags ?? []) })
    case 'assignee':
      return t('automation.do.assignee', { value: nameOf(rule.assignee) })
    case 'note':
      return t('automation.do.note')
    case 'notifiedUser':
      return t('automation.do.notify', { value: nameOf(rule.notifiedUser) })
    case 'notifiedRole':
      return t('automation.do.notifyRole', { value: rule.notifiedRole?.label ?? '' })
    case 'message':
      return rule.channel
        ? t('automation.do.messageBy', { value: lowerCaseTitle(choiceLabel(rule.channel)) })
        : t('automation.do.message')
  }
}

/** What a rule does, in words. */
export const useActionsText = (rule: Rule): string => {
  const hasNames = useCapability('colleagues')
  const { data } = useColleagues(hasNames && Boolean(rule.assignee ?? rule.notifiedUser))
  const nameOf: NameOf = (user) => data?.data.find(({ id }) => id === user?.id)?.name ?? user?.label ?? ''
  return joinList(actionsIn(rule).map((action) => actionText(rule, action, nameOf)))
}

/** When a rule runs, as the beginning of a sentence. */
const eventText = (event: AutomationEvent) => t(`automation.when.${event}`)

/** A rule as a sentence: “When an order is placed, and total is ৳100,000.00 or more: tag Call first, assign to Sadia”. */
export const Sentence = ({ rule }: { rule: Rule }) => {
  const actions = useActionsText(rule)
  return (
    <span className="automation-sentence">
      {eventText(rule.event)}
      {rule.conditions && (
        <>
          {t(rule.match === 'any' ? 'automation.ifAny' : 'automation.if')}
          <Conditions of={automatedResourceOf(rule.event)} {...rule} />
        </>
      )}
      {t('automation.then')}
      {actions}
    </span>
  )
}
