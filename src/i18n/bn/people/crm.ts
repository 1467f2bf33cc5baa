import type { crm as enCrm } from '../../en/people/crm'
import type { TextsLike } from '../../text-types'

/** Forms of the public site. */
export const crm = {
  'crm.title': '{form} {number}',
  'crm.received': 'পাওয়ার সময়',
  'crm.answers': 'উত্তর',
  'crm.noAnswers': 'কিছুই পূরণ করা হয়নি',
  'crm.noAnswersHint': 'ফর্মটি কোনো উত্তর ছাড়াই এসেছে।',
  'crm.noQuestion': 'কোনো প্রশ্ন দেওয়া নেই',
  'crm.unanswered': 'উত্তর দেওয়া হয়নি',
  'crm.sender': 'প্রেরক',
  'crm.status': 'স্ট্যাটাস ও নোট',
  'crm.handledBy': 'নিষ্পত্তি করেছেন {name}',
  'crm.noteHelp': 'শুধু কর্মীরা দেখতে পান। স্ট্যাটাসের সঙ্গে সংরক্ষিত হয়।',
  'crm.save': 'নোট সংরক্ষণ করুন',
  'crm.do.New': 'আবার নতুন করুন',
  'crm.do.InProgress': 'কাজ শুরু করুন',
  'crm.do.Resolved': 'সমাধান হয়েছে',
  'crm.do.Rejected': 'প্রত্যাখ্যান করুন',
} as const satisfies TextsLike<typeof enCrm>
