import type { crm as enCrm } from '../en/crm'
import type { Like } from '../like'

/** Test rides, and what people filled in on the public site. */
export const crm = {
  'rides.one': 'টেস্ট রাইড',
  'rides.title': 'টেস্ট রাইড {number}',
  'rides.ride': 'অ্যাপয়েন্টমেন্ট',
  'rides.rider': 'আরোহী',
  'rides.booking': 'বুকিং',
  'rides.previous': 'তালিকার আগের টেস্ট রাইড',
  'rides.next': 'তালিকার পরের টেস্ট রাইড',
  'rides.missing': 'এটি তালিকার এই পৃষ্ঠায় আর নেই',
  'rides.missingHint': 'বুকিং নম্বর দিয়ে খুঁজুন।',
  'rides.none': 'এখনো কোনো টেস্ট রাইড নেই',
  'rides.noneHint': 'মূল ওয়েবসাইটে যা বুক করা হয় তা এখানে দেখা যাবে।',

  'crm.all': 'সব',
  'crm.tabs': 'স্ট্যাটাস অনুযায়ী ফর্ম',
  'crm.none': 'এখনো কোনো ফর্ম নেই',
  'crm.noneHint': 'মূল ওয়েবসাইটে যেসব ফর্ম পূরণ করা হয় তা এখানে দেখা যাবে।',
  'crm.title': '{form} {number}',
  'crm.received': 'পাওয়ার সময়',
  'crm.print': 'প্রিন্ট করুন',
  'crm.answers': 'উত্তর',
  'crm.answersNone': 'কিছুই পূরণ করা হয়নি',
  'crm.answersNoneHint': 'ফর্মটি কোনো উত্তর ছাড়াই এসেছে।',
  'crm.unasked': 'কোনো প্রশ্ন দেওয়া নেই',
  'crm.unanswered': 'উত্তর দেওয়া হয়নি',
  'crm.sender': 'প্রেরক',
  'crm.status': 'স্ট্যাটাস ও নোট',
  'crm.handledBy': '{name} দেখেছেন',
  'crm.noteHelp': 'শুধু কর্মীরা দেখতে পান। স্ট্যাটাসের সঙ্গে সংরক্ষিত হয়।',
  'crm.save': 'স্ট্যাটাস সংরক্ষণ করুন',
} as const satisfies Like<typeof enCrm>
