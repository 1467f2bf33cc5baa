export const showrooms = {
  'showrooms.all': 'সব শোরুম',
  'showrooms.only': 'আপনার ভূমিকা শুধু {name}-এর জন্য',
  'showrooms.switch': 'শোরুম: {name}',
  'showrooms.narrowed': 'শুধু {name} দেখানো হচ্ছে',
  'showrooms.failed': 'শোরুমগুলো পড়া যায়নি। আবার চেষ্টা করুন।',
}
