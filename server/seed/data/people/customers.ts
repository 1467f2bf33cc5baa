/** First names and matching family names; any of a group can be combined. */
type Group = { share: number; first: readonly string[]; family: readonly string[] }

const splitWords = (text: string) => text.trim().split(/\s+/)

export const nameGroups: readonly Group[] = [
  {
    share: 0.6,
    first: splitWords(`
      Abdullah Abir Adnan Ahnaf Akash Alamin Anwar Arafat Arif Ariful Asif Ashraf Atik Aziz Badrul Delwar Emon Fahad
      Fahim Faisal Farhan Faruk Ferdous Habib Hasan Helal Humayun Imran Iqbal Ismail Jahid Jakir Jamal Jewel Kamrul
      Kawsar Khaled Mahbub Mahfuz Mahmud Mamun Maruf Masud Mehedi Mizan Monir Mostafa Mushfiq Nabil Nafis Nasir Nayeem
      Nazmul Niaz Nurul Omar Parvez Rafi Rafiq Raihan Raju Rakib Rashed Rezaul Riad Rifat Robiul Rony Sabbir Saiful
      Sajid Salman Samiul Shafiq Shahin Shakil Shamim Shanto Sharif Shuvo Siam Sohag Sohel Sujon Tahmid Tanvir Tareq
      Tawhid Towfiq Yasin Zahid Zubayer`),
    family: splitWords(`
      Ahmed Alam Ali Azad Bhuiyan Chowdhury Haque Hasan Hossain Howlader Islam Kabir Karim Khan Khandaker Mahmud
      Mazumder Mia Mollah Molla Patwary Rahman Sarker Shikder Siddique Sheikh Talukder Uddin`),
  },
  {
    share: 0.23,
    first: splitWords(`
      Afsana Anika Asma Ayesha Farhana Faria Farzana Fatema Habiba Israt Jannat Kaniz Lamia Mahbuba Mahfuza Maliha
      Mim Moushumi Nadia Naima Nasrin Nazia Nishat Nusrat Rabeya Raisa Rehana Ruma Sabiha Sabrina Sadia Salma Samia
      Sanjida Shahana Sharmin Shirin Sumaiya Tahmina Tamanna Tania Tasnim Zannatul Zarin`),
    family: splitWords(`
      Akter Ahmed Begum Chowdhury Ferdousi Haque Hossain Islam Jahan Khan Khanam Khatun Nahar Parvin Rahman Siddiqua
      Sultana Tabassum Yasmin`),
  },
  {
    share: 0.13,
    first: splitWords(`
      Amit Anik Apurba Arpita Bappi Debashish Dipa Gopal Joy Kakoli Liton Mitali Nirmal Pallab Partha Priya Rajib
      Ratna Sanjoy Shubhra Sumon Swapan Tapas Tithi Uttam`),
    family: splitWords(`
      Basak Bhowmik Biswas Chakraborty Das Debnath Dey Dutta Ghosh Kundu Mondal Pal Paul Roy Saha Sarkar Shil Sutradhar`),
  },
  {
    share: 0.04,
    first: splitWords('Ananya Anupam Bijoy Champa Dipen Mong Nirupam Rupali Sushmita Ushing'),
    family: splitWords('Barua Chakma Marma Tanchangya Tripura'),
  },
]

/** The percentage of customers in each division. */
export const divisionShares: Readonly<Record<string, number>> = {
  Dhaka: 42,
  Chattogram: 19,
  Rajshahi: 9,
  Khulna: 9,
  Sylhet: 6,
  Rangpur: 6,
  Mymensingh: 5,
  Barishal: 4,
}

export const streets = [
  'Station Road',
  'College Road',
  'Hospital Road',
  'Court Road',
  'Bazar Road',
  'Old Jail Road',
  'School Lane',
  'Mosque Lane',
  'River Side Road',
  'Cinema Hall Road',
  'Municipality Road',
  'Thana Road',
] as const
export const villages = [
  'Char Kalia',
  'Paschim Para',
  'Uttar Bazar',
  'Dakshin Gaon',
  'Notun Hat',
  'Purba Para',
  'Baliadi',
  'Shibpur',
  'Kashipur',
  'Ramchandrapur',
] as const
export const landmarks = [
  'behind the union council',
  'next to the primary school',
  'opposite the mosque',
  'near the bus stand',
  'beside the rice mill',
  'at the bridge',
] as const
