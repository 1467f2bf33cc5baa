import type { donations as enDonations } from '../../en/sales/donations'
import type { TextsLike } from '../../text-types'

/** Donations and their causes. */
export const donations = {
  'donations.title.local': 'দেশি অনুদান',
  'donations.title.global': 'আন্তর্জাতিক অনুদান',
  'donations.amounts': 'টাকার হিসাব',
  'donations.causes': 'উদ্যোগ',
  'donations.cause': 'উদ্যোগ',
  'donations.allCauses': 'সব উদ্যোগ',
  'donations.ever': 'শুরু থেকে',
  'donations.donatedIn': 'অনুদান এসেছে ({when})',
  'donations.donated': 'অনুদান এসেছে',
  'donations.day': 'দিন',
  'donations.byDay': 'দিন অনুযায়ী অনুদান',
  'donations.byMonth': 'মাস অনুযায়ী অনুদান',
  'donations.showTable': 'সারণি দেখান',
  'donations.hideTable': 'সারণি লুকান',
  'donations.showChart': 'চার্ট দেখান',
  'donations.hideChart': 'চার্ট লুকান',
  'donations.csv': 'CSV হিসেবে সংরক্ষণ করুন',
  'donations.saved': '{count}টি সারি {file} নামে সংরক্ষিত হয়েছে',
  'donations.failed': 'টাকার হিসাব লোড করা যায়নি',
  'donations.none': 'এই সময়ে কোনো অনুদান আসেনি',
  'donations.noneHint': 'অন্য তারিখ বেছে নিন, অথবা শুরু থেকে দেখুন।',
} as const satisfies TextsLike<typeof enDonations>
