import { messageChannels, messageLanguages, offeredReturnReasons } from '../enums'
import { choice, choices, flag, image, longText, money, number, text, values } from '../grammar/field'
import { defineSetting, type SettingValue } from '../grammar/setting'

const link = { pattern: 'url', max: 200 } as const

/** Settings of the complete shop. */
export const general = defineSetting({
  key: 'general',
  group: 'generalSettings',
  subject: 'Setting',
  read: 'GET admin/settings/retrieve',
  write: 'PATCH admin/settings',
  title: 'General settings',
  page: { label: 'General', path: '/settings/general', aliases: ['/settings'] },
  fields: {
    storeName: text({ max: 120 }),
    logo: image({
      feature: 'shop',
      size: [256, 256],
      extension: true,
      help: 'A square picture for the sidebar, the sign-in, printed documents and emails. Without it, emails only name the store.',
    }),
    colour: text({
      pattern: 'colour',
      max: 7,
      extension: true,
      label: 'Brand color',
      help: 'For primary buttons and the sign-in, such as #C8361D. Text on it is white or black, whichever is easier to read.',
    }),
    currencySymbol: text({
      max: 4,
      extension: true,
      help: 'Shown with amounts in place of the currency’s code, such as ৳. Exports keep the code.',
    }),
    email: text({ pattern: 'email', max: 120 }),
    phone: text({ pattern: 'phone' }),
    address: longText({ max: 300 }),
    vatNumber: text({ max: 40, label: 'VAT registration (BIN)', help: 'Printed on invoices.' }),
    facebook: text(link),
    instagram: text(link),
    youtube: text({ ...link, label: 'YouTube' }),
    whatsapp: text({ pattern: 'phone', label: 'WhatsApp' }),
    pointsAtMost: number({ min: 0, max: 1_000_000, label: 'Maximum points per order' }),
    minimumOrder: money({ min: '0.00', label: 'Minimum order value' }),
    maximumQuantity: number({ min: 1, max: 1000, label: 'Maximum quantity per product' }),
    messageLanguage: choice(messageLanguages, {
      extension: true,
      label: 'Language of messages',
      help: 'Of emails and text messages to customers. English if none is chosen.',
    }),
    messageChannel: choice(messageChannels, {
      extension: true,
      label: 'Preferred channel',
      help: 'Customers without such an address are written to by the other one. Email if none is chosen.',
    }),
    ownReturnReasons: values({
      extension: true,
      help: 'Offered for returns and refunds after the usual reasons.',
    }),
    unusedReturnReasons: choices(offeredReturnReasons, {
      extension: true,
      help: 'Usual reasons that are not offered.',
    }),
    automationsOn: flag({
      initial: true,
      extension: true,
      label: 'Run automations',
      help: 'While this is off, no automation starts.',
    }),
    ordersOpen: flag({ initial: true, label: 'Accept orders' }),
  },
  form: [
    { title: 'Store', fields: ['storeName', 'address', 'vatNumber'] },
    { title: 'Appearance', fields: ['logo', 'colour', 'currencySymbol'] },
    { title: 'Contact', fields: ['email', 'phone', 'whatsapp'] },
    { title: 'Messages', fields: ['messageLanguage', 'messageChannel'] },
    { title: 'Social media', fields: ['facebook', 'instagram', 'youtube'] },
    {
      title: 'Orders',
      side: true,
      fields: ['ordersOpen', 'minimumOrder', 'maximumQuantity', 'pointsAtMost'],
    },
    { title: 'Automations', side: true, fields: ['automationsOn'] },
    { title: 'Returns', side: true, fields: ['ownReturnReasons', 'unusedReturnReasons'] },
  ],
})
export type GeneralSettings = SettingValue<typeof general>
