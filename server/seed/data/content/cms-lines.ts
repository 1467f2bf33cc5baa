/** question | answer, its paragraphs separated by ; */
export const faqTable = `
How do I book a test ride?|Choose the model and a showroom under Test ride.;We call you within a day to agree on an hour.
What do I need for a test ride?|A licence for motorbikes, closed shoes and long trousers.;A helmet is there for you.
Does a test ride cost anything?|No. You sign for the bike, and that is all.
Can I cancel my order?|Within seven days, as long as nothing has been paid.;After that, call us and we will find a way.
How can I pay?|By card, bKash, Nagad or Rocket, or in cash when it is delivered.
Do you take instalments?|Yes, with the cards of nineteen banks. Twelve months are without interest.
How long does delivery take?|One day inside Dhaka, two to five days elsewhere.
Do you deliver motorbikes?|Yes, by our own truck, to any district. The fee is shown in the cart.
Is registration included?|We do the paperwork for nothing. What the BRTA asks is paid apart.
How long does registration take?|Two to four weeks. Until then you ride with the receipt.
Which warranty does a new bike have?|Two or three years, by its maker. The page of the bike tells.
Where do I find my chassis number?|On the steering head, and on the invoice.
When is the first service due?|After 500 kilometres or a month, whichever comes first. It is free.
Do I lose the warranty if I service it elsewhere?|Only if a service is left out. Keep the invoices.
How do I choose the size of a helmet?|Measure round your forehead, two fingers above the brows, and look at the chart.;A new helmet should be snug, not painful.
Can I return a helmet?|Unworn and in its box, within seven days.
What are points worth?|Half a taka each, in the cart.
How do students get their discount?|Send a picture of your student card from your account.;We look at it within two days.
Do you buy used motorbikes?|Not yet. We can tell you what yours is worth, though.
Do you sell to companies?|Yes, with an invoice and thirty days. Ask under Contact.
`

/** location | label | target */
export const menuTable = `
header|Bikes|/bikes
header|Gear|/products?category=riding-gear
header|Parts|/products?category=parts
header|Services|/services
header|Offers|/offers
header|Test ride|/test-ride
header|News|/news
footer|About us|/about-us
footer|Careers|/careers
footer|Terms and conditions|/terms-and-conditions
footer|Privacy policy|/privacy-policy
footer|Returns and refunds|/returns-and-refunds
footer|Contact|/contact
footer|Follow us on Facebook|https://facebook.com/moto.example
`

/** title | text | target | starts | ends | off */
export const announcementTable = `
Free delivery inside Dhaka until the end of the year|On all orders above 3,000 taka.|/delivery|2026-09-01|2028-12-31|
Showrooms are closed on 16 December|The site takes orders as usual.|/news|2028-12-10|2028-12-17|
New prices for tyres|MRF and CEAT have changed their lists; carts keep their price for a week.|/products?category=tyres|2026-02-01|2026-04-01|
We are looking for mechanics|In Chattogram and Sylhet.|/careers|||off
`
