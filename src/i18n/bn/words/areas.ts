/** Divisions and districts, then upazilas and thanas by division: the name in Latin letters, then in Bengali. */
const districts = `
Barishal বরিশাল|Barguna বরগুনা|Bhola ভোলা|Jhalokathi ঝালকাঠি|Patuakhali পটুয়াখালী|Pirojpur পিরোজপুর
Chattogram চট্টগ্রাম|Bandarban বান্দরবান|Brahmanbaria ব্রাহ্মণবাড়িয়া|Chandpur চাঁদপুর|Cox's Bazar কক্সবাজার
Cumilla কুমিল্লা|Feni ফেনী|Khagrachhari খাগড়াছড়ি|Lakshmipur লক্ষ্মীপুর|Noakhali নোয়াখালী|Rangamati রাঙ্গামাটি
Dhaka ঢাকা|Faridpur ফরিদপুর|Gazipur গাজীপুর|Gopalganj গোপালগঞ্জ|Kishoreganj কিশোরগঞ্জ|Madaripur মাদারীপুর
Manikganj মানিকগঞ্জ|Munshiganj মুন্সীগঞ্জ|Narayanganj নারায়ণগঞ্জ|Narsingdi নরসিংদী|Rajbari রাজবাড়ী
Shariatpur শরীয়তপুর|Tangail টাঙ্গাইল|Khulna খুলনা|Bagerhat বাগেরহাট|Chuadanga চুয়াডাঙ্গা|Jashore যশোর
Jhenaidah ঝিনাইদহ|Kushtia কুষ্টিয়া|Magura মাগুরা|Meherpur মেহেরপুর|Narail নড়াইল|Satkhira সাতক্ষীরা
Mymensingh ময়মনসিংহ|Jamalpur জামালপুর|Netrokona নেত্রকোণা|Sherpur শেরপুর|Rajshahi রাজশাহী|Bogura বগুড়া
Chapai Nawabganj চাঁপাইনবাবগঞ্জ|Joypurhat জয়পুরহাট|Naogaon নওগাঁ|Natore নাটোর|Pabna পাবনা|Sirajganj সিরাজগঞ্জ
Rangpur রংপুর|Dinajpur দিনাজপুর|Gaibandha গাইবান্ধা|Kurigram কুড়িগ্রাম|Lalmonirhat লালমনিরহাট|Nilphamari নীলফামারী
Panchagarh পঞ্চগড়|Thakurgaon ঠাকুরগাঁও|Sylhet সিলেট|Habiganj হবিগঞ্জ|Moulvibazar মৌলভীবাজার|Sunamganj সুনামগঞ্জ
`
const thanas = `
Amtali আমতলী|Bamna বামনা|Betagi বেতাগী|Patharghata পাথরঘাটা|Taltali তালতলী|Agailjhara আগৈলঝাড়া|Babuganj বাবুগঞ্জ
Bakerganj বাকেরগঞ্জ|Banaripara বানারীপাড়া|Gournadi গৌরনদী|Hizla হিজলা|Mehendiganj মেহেন্দিগঞ্জ|Muladi মুলাদী
Wazirpur উজিরপুর|Airport বিমানবন্দর|Bandar বন্দর|Kaunia কাউনিয়া|Kotwali কোতোয়ালি|Burhanuddin বোরহানউদ্দিন
Char Fasson চরফ্যাশন|Daulatkhan দৌলতখান|Lalmohan লালমোহন|Manpura মনপুরা|Tazumuddin তজুমদ্দিন|Kathalia কাঁঠালিয়া
Nalchity নলছিটি|Rajapur রাজাপুর|Bauphal বাউফল|Dashmina দশমিনা|Dumki দুমকি|Galachipa গলাচিপা|Kalapara কলাপাড়া
Mirzaganj মির্জাগঞ্জ|Rangabali রাঙ্গাবালী|Bhandaria ভাণ্ডারিয়া|Indurkani ইন্দুরকানী|Kawkhali কাউখালী|Mathbaria মঠবাড়িয়া
Nazirpur নাজিরপুর|Nesarabad নেছারাবাদ
Alikadam আলীকদম|Lama লামা|Naikhongchhari নাইক্ষ্যংছড়ি|Rowangchhari রোয়াংছড়ি|Ruma রুমা|Thanchi থানচি|Akhaura আখাউড়া
Ashuganj আশুগঞ্জ|Bancharampur বাঞ্ছারামপুর|Bijoynagar বিজয়নগর|Kasba কসবা|Nabinagar নবীনগর|Nasirnagar নাসিরনগর|Sarail সরাইল
Faridganj ফরিদগঞ্জ|Haimchar হাইমচর|Haziganj হাজীগঞ্জ|Kachua কচুয়া|Matlab Dakshin মতলব দক্ষিণ|Matlab Uttar মতলব উত্তর
Shahrasti শাহরাস্তি|Anwara আনোয়ারা|Banshkhali বাঁশখালী|Boalkhali বোয়ালখালী|Chandanaish চন্দনাইশ|Fatikchhari ফটিকছড়ি
Hathazari হাটহাজারী|Karnaphuli কর্ণফুলী|Lohagara লোহাগাড়া|Mirsharai মীরসরাই|Patiya পটিয়া|Rangunia রাঙ্গুনিয়া|Raozan রাউজান
Sandwip সন্দ্বীপ|Satkania সাতকানিয়া|Sitakunda সীতাকুণ্ড|Akbar Shah আকবর শাহ|Bakalia বাকলিয়া|Bayazid Bostami বায়েজিদ বোস্তামী
Chandgaon চান্দগাঁও|Chawkbazar চকবাজার|Double Mooring ডবলমুরিং|EPZ ইপিজেড|Halishahar হালিশহর|Khulshi খুলশী
Pahartali পাহাড়তলী|Panchlaish পাঁচলাইশ|Patenga পতেঙ্গা|Sadarghat সদরঘাট|Chakaria চকরিয়া|Eidgaon ঈদগাঁও
Kutubdia কুতুবদিয়া|Maheshkhali মহেশখালী|Pekua পেকুয়া|Ramu রামু|Teknaf টেকনাফ|Ukhia উখিয়া|Barura বরুড়া
Brahmanpara ব্রাহ্মণপাড়া|Burichang বুড়িচং|Chandina চান্দিনা|Chauddagram চৌদ্দগ্রাম|Cumilla Adarsha Sadar কুমিল্লা আদর্শ সদর
Cumilla Sadar Dakshin কুমিল্লা সদর দক্ষিণ|Daudkandi দাউদকান্দি|Debidwar দেবিদ্বার|Homna হোমনা|Laksam লাকসাম|Lalmai লালমাই
Meghna মেঘনা|Monohargonj মনোহরগঞ্জ|Muradnagar মুরাদনগর|Nangalkot নাঙ্গলকোট|Titas তিতাস|Chhagalnaiya ছাগলনাইয়া
Daganbhuiyan দাগনভূঞা|Fulgazi ফুলগাজী|Parshuram পরশুরাম|Sonagazi সোনাগাজী|Dighinala দীঘিনালা|Guimara গুইমারা
Lakshmichhari লক্ষ্মীছড়ি|Mahalchhari মহালছড়ি|Manikchhari মানিকছড়ি|Matiranga মাটিরাঙ্গা|Panchhari পানছড়ি|Ramgarh রামগড়
Kamalnagar কমলনগর|Raipur রায়পুর|Ramganj রামগঞ্জ|Ramgati রামগতি|Begumganj বেগমগঞ্জ|Chatkhil চাটখিল|Companiganj কোম্পানীগঞ্জ
Hatiya হাতিয়া|Kabirhat কবিরহাট|Senbagh সেনবাগ|Sonaimuri সোনাইমুড়ী|Subarnachar সুবর্ণচর|Baghaichhari বাঘাইছড়ি|Barkal বরকল
Belaichhari বিলাইছড়ি|Juraichhari জুরাছড়ি|Kaptai কাপ্তাই|Langadu লংগদু|Naniarchar নানিয়ারচর|Rajasthali রাজস্থলী
Dhamrai ধামরাই|Dohar দোহার|Keraniganj কেরানীগঞ্জ|Nawabganj নবাবগঞ্জ|Savar সাভার|Adabor আদাবর|Badda বাড্ডা|Banani বনানী
Bangshal বংশাল|Bhashantek ভাষানটেক|Bhatara ভাটারা|Cantonment ক্যান্টনমেন্ট|Dakshinkhan দক্ষিণখান|Darus Salam দারুস সালাম|Demra ডেমরা
Dhanmondi ধানমন্ডি|Gendaria গেন্ডারিয়া|Gulshan গুলশান|Hatirjheel হাতিরঝিল|Hazaribagh হাজারীবাগ|Jatrabari যাত্রাবাড়ী
Kadamtali কদমতলী|Kafrul কাফরুল|Kalabagan কলাবাগান|Kamrangirchar কামরাঙ্গীরচর|Khilgaon খিলগাঁও|Khilkhet খিলক্ষেত
Lalbagh লালবাগ|Mirpur মিরপুর|Mohammadpur মোহাম্মদপুর|Motijheel মতিঝিল|Mugda মুগদা|New Market নিউ মার্কেট|Pallabi পল্লবী
Paltan পল্টন|Ramna রমনা|Rampura রামপুরা|Rupnagar রূপনগর|Sabujbagh সবুজবাগ|Shah Ali শাহ আলী|Shahbagh শাহবাগ
Shahjahanpur শাহজাহানপুর|Sher-e-Bangla Nagar শেরেবাংলা নগর|Shyampur শ্যামপুর|Sutrapur সূত্রাপুর|Tejgaon তেজগাঁও
Tejgaon Industrial Area তেজগাঁও শিল্পাঞ্চল|Turag তুরাগ|Uttara East উত্তরা পূর্ব|Uttara West উত্তরা পশ্চিম|Uttarkhan উত্তরখান
Wari ওয়ারী|Alfadanga আলফাডাঙ্গা|Bhanga ভাঙ্গা|Boalmari বোয়ালমারী|Charbhadrasan চরভদ্রাসন|Madhukhali মধুখালী
Nagarkanda নগরকান্দা|Sadarpur সদরপুর|Saltha সালথা|Kaliakair কালিয়াকৈর|Kaliganj কালীগঞ্জ|Kapasia কাপাসিয়া|Sreepur শ্রীপুর
Bason বাসন|Gacha গাছা|Kashimpur কাশিমপুর|Konabari কোনাবাড়ী|Pubail পূবাইল|Tongi East টঙ্গী পূর্ব|Tongi West টঙ্গী পশ্চিম
Kashiani কাশিয়ানী|Kotalipara কোটালীপাড়া|Muksudpur মুকসুদপুর|Tungipara টুঙ্গিপাড়া|Austagram অষ্টগ্রাম|Bajitpur বাজিতপুর
Bhairab ভৈরব|Hossainpur হোসেনপুর|Itna ইটনা|Karimganj করিমগঞ্জ|Katiadi কটিয়াদী|Kuliarchar কুলিয়ারচর|Mithamain মিঠামইন
Nikli নিকলী|Pakundia পাকুন্দিয়া|Tarail তাড়াইল|Dasar ডাসার|Kalkini কালকিনি|Rajoir রাজৈর|Shibchar শিবচর|Daulatpur দৌলতপুর
Ghior ঘিওর|Harirampur হরিরামপুর|Saturia সাটুরিয়া|Shivalaya শিবালয়|Singair সিংগাইর|Gazaria গজারিয়া|Lohajang লৌহজং
Sirajdikhan সিরাজদিখান|Sreenagar শ্রীনগর|Tongibari টংগিবাড়ী|Araihazar আড়াইহাজার|Rupganj রূপগঞ্জ|Sonargaon সোনারগাঁও
Belabo বেলাবো|Monohardi মনোহরদী|Palash পলাশ|Raipura রায়পুরা|Shibpur শিবপুর|Baliakandi বালিয়াকান্দি|Goalanda গোয়ালন্দ
Kalukhali কালুখালী|Pangsha পাংশা|Bhedarganj ভেদরগঞ্জ|Damudya ডামুড্যা|Gosairhat গোসাইরহাট|Naria নড়িয়া|Zajira জাজিরা
Basail বাসাইল|Bhuapur ভূঞাপুর|Delduar দেলদুয়ার|Dhanbari ধনবাড়ী|Ghatail ঘাটাইল|Gopalpur গোপালপুর|Kalihati কালিহাতী
Madhupur মধুপুর|Mirzapur মির্জাপুর|Nagarpur নাগরপুর|Sakhipur সখীপুর
Chitalmari চিতলমারী|Fakirhat ফকিরহাট|Mollahat মোল্লাহাট|Mongla মোংলা|Morrelganj মোরেলগঞ্জ|Rampal রামপাল|Sarankhola শরণখোলা
Alamdanga আলমডাঙ্গা|Damurhuda দামুড়হুদা|Jibannagar জীবননগর|Abhaynagar অভয়নগর|Bagherpara বাঘারপাড়া|Chaugachha চৌগাছা
Jhikargachha ঝিকরগাছা|Keshabpur কেশবপুর|Manirampur মণিরামপুর|Sharsha শার্শা|Harinakunda হরিণাকুণ্ডু|Kotchandpur কোটচাঁদপুর
Maheshpur মহেশপুর|Shailkupa শৈলকুপা|Batiaghata বটিয়াঘাটা|Dacope দাকোপ|Dighalia দিঘলিয়া|Dumuria ডুমুরিয়া|Koyra কয়রা
Paikgachha পাইকগাছা|Phultala ফুলতলা|Rupsa রূপসা|Terokhada তেরখাদা|Aranghata আড়ংঘাটা|Harintana হরিণটানা|Khalishpur খালিশপুর
Khan Jahan Ali খান জাহান আলী|Labanchara লবণচরা|Sonadanga সোনাডাঙ্গা|Bheramara ভেড়ামারা|Khoksa খোকসা|Kumarkhali কুমারখালী
Shalikha শালিখা|Gangni গাংনী|Mujibnagar মুজিবনগর|Kalia কালিয়া|Assasuni আশাশুনি|Debhata দেবহাটা|Kalaroa কলারোয়া
Shyamnagar শ্যামনগর|Tala তালা
Bakshiganj বকশীগঞ্জ|Dewanganj দেওয়ানগঞ্জ|Islampur ইসলামপুর|Madarganj মাদারগঞ্জ|Melandaha মেলান্দহ|Sarishabari সরিষাবাড়ী
Bhaluka ভালুকা|Dhobaura ধোবাউড়া|Fulbaria ফুলবাড়িয়া|Gaffargaon গফরগাঁও|Gauripur গৌরীপুর|Haluaghat হালুয়াঘাট
Ishwarganj ঈশ্বরগঞ্জ|Muktagachha মুক্তাগাছা|Nandail নান্দাইল|Phulpur ফুলপুর|Tarakanda তারাকান্দা|Trishal ত্রিশাল|Atpara আটপাড়া
Barhatta বারহাট্টা|Durgapur দুর্গাপুর|Kalmakanda কলমাকান্দা|Kendua কেন্দুয়া|Khaliajuri খালিয়াজুরী|Madan মদন
Mohanganj মোহনগঞ্জ|Purbadhala পূর্বধলা|Jhenaigati ঝিনাইগাতী|Nakla নকলা|Nalitabari নালিতাবাড়ী|Sreebardi শ্রীবরদী
Adamdighi আদমদীঘি|Dhunat ধুনট|Dhupchanchia দুপচাঁচিয়া|Gabtali গাবতলী|Kahaloo কাহালু|Nandigram নন্দীগ্রাম
Sariakandi সারিয়াকান্দি|Shajahanpur শাজাহানপুর|Shibganj শিবগঞ্জ|Sonatala সোনাতলা|Bholahat ভোলাহাট|Gomastapur গোমস্তাপুর
Nachole নাচোল|Akkelpur আক্কেলপুর|Kalai কালাই|Khetlal ক্ষেতলাল|Panchbibi পাঁচবিবি|Atrai আত্রাই|Badalgachhi বদলগাছী
Dhamoirhat ধামইরহাট|Manda মান্দা|Mohadevpur মহাদেবপুর|Niamatpur নিয়ামতপুর|Patnitala পত্নীতলা|Porsha পোরশা
Raninagar রাণীনগর|Sapahar সাপাহার|Bagatipara বাগাতিপাড়া|Baraigram বড়াইগ্রাম|Gurudaspur গুরুদাসপুর|Lalpur লালপুর
Naldanga নলডাঙ্গা|Singra সিংড়া|Atgharia আটঘরিয়া|Bera বেড়া|Bhangura ভাঙ্গুড়া|Chatmohar চাটমোহর|Ishwardi ঈশ্বরদী
Santhia সাঁথিয়া|Sujanagar সুজানগর|Bagha বাঘা|Bagmara বাগমারা|Charghat চারঘাট|Godagari গোদাগাড়ী|Mohanpur মোহনপুর
Paba পবা|Puthia পুঠিয়া|Tanore তানোর|Belpukur বেলপুকুর|Boalia বোয়ালিয়া|Chandrima চন্দ্রিমা|Damkura দামকুড়া|Karnahar কর্ণহার
Kashiadanga কাশিয়াডাঙ্গা|Katakhali কাটাখালী|Matihar মতিহার|Rajpara রাজপাড়া|Shah Makhdum শাহ মখদুম|Belkuchi বেলকুচি
Chauhali চৌহালী|Kamarkhanda কামারখন্দ|Kazipur কাজীপুর|Raiganj রায়গঞ্জ|Shahjadpur শাহজাদপুর|Tarash তাড়াশ|Ullahpara উল্লাপাড়া
Birampur বিরামপুর|Birganj বীরগঞ্জ|Biral বিরল|Bochaganj বোচাগঞ্জ|Chirirbandar চিরিরবন্দর|Fulbari ফুলবাড়ী|Ghoraghat ঘোড়াঘাট
Hakimpur হাকিমপুর|Kaharole কাহারোল|Khansama খানসামা|Parbatipur পার্বতীপুর|Fulchhari ফুলছড়ি|Gobindaganj গোবিন্দগঞ্জ
Palashbari পলাশবাড়ী|Sadullapur সাদুল্লাপুর|Saghata সাঘাটা|Sundarganj সুন্দরগঞ্জ|Bhurungamari ভূরুঙ্গামারী
Char Rajibpur চর রাজিবপুর|Chilmari চিলমারী|Nageshwari নাগেশ্বরী|Phulbari ফুলবাড়ী|Rajarhat রাজারহাট|Raumari রৌমারী
Ulipur উলিপুর|Aditmari আদিতমারী|Hatibandha হাতীবান্ধা|Patgram পাটগ্রাম|Dimla ডিমলা|Domar ডোমার|Jaldhaka জলঢাকা
Saidpur সৈয়দপুর|Atwari আটোয়ারী|Boda বোদা|Debiganj দেবীগঞ্জ|Tetulia তেঁতুলিয়া|Badarganj বদরগঞ্জ|Gangachara গংগাচড়া
Mithapukur মিঠাপুকুর|Pirgachha পীরগাছা|Pirganj পীরগঞ্জ|Taraganj তারাগঞ্জ|Haragach হারাগাছ|Hazirhat হাজিরহাট|Mahiganj মাহিগঞ্জ
Tajhat তাজহাট|Baliadangi বালিয়াডাঙ্গী|Haripur হরিপুর|Ranisankail রাণীশংকৈল
Ajmiriganj আজমিরীগঞ্জ|Bahubal বাহুবল|Baniachong বানিয়াচং|Chunarughat চুনারুঘাট|Lakhai লাখাই|Madhabpur মাধবপুর|Nabiganj নবীগঞ্জ
Shayestaganj শায়েস্তাগঞ্জ|Barlekha বড়লেখা|Juri জুড়ী|Kamalganj কমলগঞ্জ|Kulaura কুলাউড়া|Rajnagar রাজনগর|Sreemangal শ্রীমঙ্গল
Bishwamvarpur বিশ্বম্ভরপুর|Chhatak ছাতক|Derai দিরাই|Dharmapasha ধর্মপাশা|Dowarabazar দোয়ারাবাজার|Jagannathpur জগন্নাথপুর
Jamalganj জামালগঞ্জ|Madhyanagar মধ্যনগর|Shalla শাল্লা|Shantiganj শান্তিগঞ্জ|Tahirpur তাহিরপুর|Balaganj বালাগঞ্জ
Beanibazar বিয়ানীবাজার|Bishwanath বিশ্বনাথ|Dakshin Surma দক্ষিণ সুরমা|Fenchuganj ফেঞ্চুগঞ্জ|Golapganj গোলাপগঞ্জ
Gowainghat গোয়াইনঘাট|Jaintiapur জৈন্তাপুর|Kanaighat কানাইঘাট|Osmani Nagar ওসমানী নগর|Zakiganj জকিগঞ্জ|Jalalabad জালালাবাদ
Moglabazar মোগলাবাজার|Shah Paran শাহ পরাণ
`

const pairs = (table: string): [latin: string, bengali: string][] =>
  table
    .trim()
    .split(/[|\n]/)
    .map((entry) => {
      const at = entry.search(/[\u0980-\u09ff]/)
      return [entry.slice(0, at).trim(), entry.slice(at)]
    })

/** Divisions, districts and thanas. The main town of a district is its Sadar. */
export const areas: Readonly<Record<string, string>> = Object.fromEntries([
  ...pairs(districts).flatMap(([latin, bengali]) => [
    [`area.${latin}`, bengali],
    [`area.${latin} Sadar`, `${bengali} সদর`],
  ]),
  ...pairs(thanas).map(([latin, bengali]) => [`area.${latin}`, bengali]),
])
