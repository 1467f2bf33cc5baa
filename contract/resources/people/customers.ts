import { customerTypes, messageChannels, refusableMessages } from '#contract/enums.ts'
import {
  choice,
  choices,
  flag,
  longText,
  money,
  number,
  rows,
  text,
  values,
} from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { messages } from '#contract/policies/messages.ts'

const ordersHelp = 'In the chosen showroom, or in all that your role includes.'

/** Customers register in the shop; staff read, correct, block and delete them. */
export const customers = defineResource({
  name: 'customers',
  title: { one: 'Customer', many: 'Customers' },
  searchHint: 'Name, phone or email',
  nameField: 'name',
  subject: 'Customer',
  api: {
    list: 'GET admin/users',
    one: 'GET admin/users/{id}',
    update: 'PATCH admin/users/{id}',
    paging: 'page',
  },
  fields: {
    name: text({ required: true, max: 120 }),
    userName: text({ required: true, readOnly: true, unique: true, max: 60, label: 'Username' }),
    /** Empty for customers who order by phone without one. */
    email: text({ unique: messages.emailTaken, pattern: 'email', max: 120 }),
    phone: text({ required: true, unique: messages.phoneTaken, pattern: 'phone' }),
    userType: choice(customerTypes, { required: true, label: 'Type' }),
    points: number({ min: 0, max: 1_000_000 }),
    credit: money({ readOnly: true, min: '0.00', label: 'Store credit' }),
    isActive: flag({ initial: true, label: 'Active', help: 'Blocked customers can’t place orders.' }),
    addresses: rows(
      {
        label: text({ required: true, max: 40 }),
        recipient: text({ required: true, max: 120 }),
        phone: text({ required: true, pattern: 'phone' }),
        division: text({ required: true, area: 'division' }),
        district: text({ required: true, area: 'district', within: 'division' }),
        thana: text({ area: 'thana', within: 'district' }),
        address: longText({ required: true, max: 300 }),
      },
      { one: 'Address' },
    ),
    /** Free words of staff; each filters the list. */
    tags: values({ readOnly: true }),
    refusedMessages: choices(refusableMessages, {
      extension: true,
      label: 'Refused messages',
      help: 'All others are sent: by the other channel if only one is refused.',
    }),
    marketingConsent: choices(messageChannels, {
      extension: true,
      label: 'Consent to marketing',
      help: 'Without it the customer gets no advertising by this channel.',
    }),
    orders: number({ derived: true, help: ordersHelp }),
    spent: money({ derived: true, label: 'Total spent', help: ordersHelp }),
  },
  order: ['createdAt', 'desc'],
  activeField: 'isActive',
  facts: ['phone', 'email', 'userType'],
  messages: { missing: messages.userMissing, notListed: messages.usersMissing },
  mergeable: true,
  related: [
    {
      resource: 'orders',
      by: 'customerId',
      columns: ['createdAt', 'orderStatus', 'paymentStatus', 'deliveryStatus', 'total', 'due'],
    },
  ],
  customViews: ['list', 'show'],
  list: ['name', 'phone', 'email', 'userType', 'orders', 'spent', 'createdAt'],
  form: [
    { title: 'Customer', fields: ['name', 'email', 'phone'] },
    { title: 'Addresses', fields: ['addresses'] },
    { title: 'Account', side: true, fields: ['isActive', 'userType', 'points'] },
    { title: 'Messages', side: true, fields: ['refusedMessages', 'marketingConsent'] },
  ],
})
