import {
  automationOutcomes,
  automationSkips,
  automationStates,
  automationStops,
  conditionMatches,
  messageChannels,
} from '#contract/enums.ts'
import { choice, flag, instant, longText, number, ref, rows, text, values } from '#contract/grammar/field.ts'
import { anyOf, equals, from, oneOf, until } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import {
  type AutomationAction,
  automationActionNames,
  automationEventNames,
  eventsForAction,
} from '#contract/policies/automations.ts'

const required = { required: true } as const
const fixed = { readOnly: true } as const
const forAction = (action: AutomationAction) => {
  const [first = '', ...more] = eventsForAction(action)
  return { when: ['event', first, ...more] } as const
}

/** What happens by itself: when an event occurs and conditions are met, actions follow. */
export const automations = defineResource({
  name: 'automations',
  title: { one: 'Automation', many: 'Automations' },
  nameField: 'name',
  subject: 'Automation',
  searchHint: 'Name',
  emptyHint: 'Let orders be tagged, assigned and answered by themselves.',
  api: {
    list: 'GET x/automations',
    one: 'GET x/automations/{id}',
    create: 'POST x/automations',
    update: 'PATCH x/automations/{id}',
    remove: 'DELETE x/automations/{id}',
    paging: 'page',
  },
  fields: {
    name: text({ ...required, max: 60 }),
    event: choice(automationEventNames, { ...required, label: 'When' }),
    match: choice(conditionMatches, { ...required, initial: 'all', label: 'Conditions to meet' }),
    /** The filters in the address of the list that has the records of the event. */
    conditions: text({ max: 1000 }),
    tags: values({ ...forAction('tags'), label: 'Add tags' }),
    assignee: ref('admins', { ...forAction('assignee'), activeOnly: true, label: 'Assign to' }),
    note: longText({ ...forAction('note'), max: 1000, label: 'Add note' }),
    notifiedUser: ref('admins', { activeOnly: true, label: 'Notify user' }),
    notifiedRole: ref('roles', { label: 'Notify users with role' }),
    message: longText({
      ...forAction('message'),
      max: 600,
      label: 'Send message to customer',
      help: 'Placeholders: {customer}, {store}; of orders {order}, {total}; of test rides {booking}, {bike}, {place}, {time}.',
    }),
    messageSubject: text({
      ...forAction('message'),
      max: 150,
      label: 'Subject of email',
      help: 'The name of the automation if it is empty.',
    }),
    channel: choice(messageChannels, {
      ...forAction('message'),
      label: 'Send by',
      help: 'The preferred channel of the settings if none is chosen.',
    }),
    isActive: flag({ label: 'Active', help: 'Try it on recent records first.' }),
    /** Who saved it last: it does what they may do. */
    owner: text({ ...fixed, max: 121 }),
    /** No reference, so that a rule doesn’t prevent the deletion of the user. */
    ownerId: text({ ...fixed }),
    stopped: choice(automationStops, { ...fixed, label: 'Stopped because' }),
    ranAt: instant({ ...fixed, label: 'Last run' }),
  },
  filters: { search: anyOf('name'), event: oneOf('event'), isActive: equals('isActive') },
  order: ['createdAt', 'desc'],
  activeField: 'isActive',
  facts: ['owner', 'ranAt', 'stopped'],
  related: [
    {
      resource: 'automationRuns',
      by: 'automationId',
      columns: ['createdAt', 'record', 'state', 'unmet', 'results'],
    },
  ],
  columns: {
    sentence: {
      ...longText({ label: 'What it does' }),
      from: [
        'event',
        'match',
        'conditions',
        'tags',
        'assignee',
        'note',
        'notifiedUser',
        'notifiedRole',
        'message',
        'channel',
      ],
    },
  },
  list: ['name', 'sentence', 'isActive', 'stopped', 'owner', 'ranAt'],
  form: [
    { title: 'Automation', fields: ['name', 'event'] },
    { title: 'Conditions', fields: ['match', 'conditions'] },
    {
      title: 'Actions',
      fields: [
        ...(['tags', 'assignee', 'note', 'notifiedUser', 'notifiedRole'] as const),
        ...(['message', 'messageSubject', 'channel'] as const),
      ],
    },
    { title: 'Status', side: true, fields: ['isActive'] },
  ],
  bulkEdit: ['isActive'],
  customViews: ['show'],
})

/** What rules did, or why they did nothing. */
export const automationRuns = defineResource({
  name: 'automationRuns',
  title: { one: 'Run', many: 'Runs' },
  nameField: 'event',
  subject: 'Automation',
  emptyHint: 'Nothing happened in the last thirty days.',
  api: { list: 'GET x/automation-runs', paging: 'page' },
  fields: {
    automation: ref('automations', { ...required, ...fixed, partOf: true }),
    event: choice(automationEventNames, { ...required, ...fixed }),
    recordId: text({ ...required, ...fixed, label: 'ID of record' }),
    /** Null if it is deleted, or beyond the reader’s permissions. */
    record: text({ derived: true }),
    state: choice(automationStates, { ...required, ...fixed, label: 'Status' }),
    skipped: choice(automationSkips, { ...fixed, label: 'Not run because' }),
    /** The filters that the record did not meet. */
    unmet: values({ ...fixed, label: 'Unmet conditions' }),
    results: rows(
      {
        action: choice(automationActionNames, required),
        outcome: choice(automationOutcomes, required),
        problem: text({ max: 300 }),
      },
      { ...fixed, label: 'Actions' },
    ),
    attempts: number({ ...required, ...fixed, min: 0 }),
    /** While it is under way, when it is free for another server again. */
    nextAt: instant({ ...fixed, label: 'Next attempt' }),
    finishedAt: instant({ ...fixed, label: 'Finished' }),
    problem: text({ ...fixed, max: 300 }),
  },
  filters: {
    automationId: equals('automation'),
    state: equals('state'),
    event: oneOf('event'),
    startDate: from('createdAt'),
    endDate: until('createdAt'),
  },
  order: ['createdAt', 'desc'],
  status: ['state'],
  tabs: { by: 'state' },
  list: ['createdAt', 'automation', 'record', 'event', 'state', 'unmet', 'results'],
  drawer: [
    { title: 'Run', fields: ['automation', 'event', 'record', 'createdAt', 'finishedAt', 'attempts'] },
    { title: 'Result', fields: ['skipped', 'unmet', 'results', 'problem'] },
  ],
})
