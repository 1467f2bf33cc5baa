import {
  type AutomationAction,
  type AutomationEvent,
  actionsIn,
  automatedResourceOf,
} from '#contract/policies/automations.ts'
import type { RecordFor } from '#contract/types.ts'
import { Conditions } from '#features/conditions/Conditions.tsx'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { joinList } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'

type Rule = RecordFor<'automations'>

const actionText = (rule: Rule, action: AutomationAction): string => {
  switch (action) {
    case 'tags':
      return t('automation.do.tags', { value: joinList(rule.tags ?? []) })
    case 'assignee':
      return t('automation.do.assignee', { value: rule.assignee?.label ?? '' })
    case 'note':
      return t('automation.do.note')
    case 'notifiedUser':
      return t('automation.do.notify', { value: rule.notifiedUser?.label ?? '' })
    case 'notifiedRole':
      return t('automation.do.notifyRole', { value: rule.notifiedRole?.label ?? '' })
    case 'message':
      return rule.channel
        ? t('automation.do.messageBy', { value: lowerCaseTitle(choiceLabel(rule.channel)) })
        : t('automation.do.message')
  }
}

/** What a rule does, in words. */
export const actionsText = (rule: Rule): string =>
  joinList(actionsIn(rule).map((action) => actionText(rule, action)))

/** When a rule runs, as the beginning of a sentence. */
const eventText = (event: AutomationEvent) => t(`automation.when.${event}`)

/** A rule as a sentence: “When an order is placed, and total is ৳100,000.00 or more: tag Call first, assign to Sadia”. */
export const Sentence = ({ rule }: { rule: Rule }) => {
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
      {actionsText(rule)}
    </span>
  )
}
