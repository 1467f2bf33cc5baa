/** kind of product, or words of its name | question | answer; those without an answer are open. */
const table = `
bike|Is the price with registration, or does that come on top?|Registration for two years and the number plate come on top; we hand the papers in for you and charge only what BRTA charges.
bike|Can I pay in instalments with a City Bank card?|Yes, over 6, 12, 18 or 24 months. Up to 12 months there is no interest; please bring the card and your NID.
bike|What mileage should I expect inside Dhaka?|Riders of ours report a little less than the maker states: expect about ten per cent under it in dense traffic.
bike|Do you take my old bike in exchange?|We do, at the Tejgaon and Agrabad showrooms. Bring the papers and both keys; the offer is made the same day and holds for a week.
bike|Is ABS on both wheels or only in front?|The specification says which: "single channel" works on the front wheel, "dual channel" on both.
bike|How long do I wait for the colour in the picture?|It stands in Tejgaon. For the other showrooms count three to five days.
bike|Seat height? I am 162 cm and a beginner.|You will reach the ground with both feet on this one. Come and sit on it, a test ride takes twenty minutes.
bike|What does the first paid service cost?|Between 900 and 1,400 taka with oil and filter, depending on the engine. The first two services are free of labour.
bike|My elder brother lives in Rangpur and would collect the bike there, though I would pay here in Dhaka and the registration should be in my name with my Dhaka address. Is this possible at all, who has to sign the delivery papers, and what happens if the bike gets scratched on the way? He would also like to know whether the first service can be done in Rangpur without losing the warranty, because coming to Dhaka for a service would cost him two days of work.|It is possible. You sign the registration papers here, your brother signs for the delivery with his NID and a letter from you. The bike travels insured: what is scratched on the way is mended or exchanged before he signs. Services in Rangpur count as long as they are done by an authorised workshop and stamped in the booklet.
bike|Is the helmet that comes with it certified?|Yes, it is an ISI-certified open-face helmet in size L. You can pay the difference and take another one.
bike|Does the warranty cover the battery?|For six months, as the battery's maker gives it. Everything else follows the booklet.
bike|Can a learner's licence holder buy and register it?|Yes. To ride it on the road you need the licence itself.
bike|Is there a kick starter as well?|Please look at the specification under engine: where it says "electric and kick", there is one.
bike|Are spare parts for this model in stock?|Brake pads, cables, filters and levers always. Body panels take about a week.
bike|Does it come with a saree guard and a leg guard?|
bike|Which engine oil do you fill in at the first service, and may I bring my own?|
bike|Is the 2026 model already on the way, and what changes?|
bike|I rode it yesterday at Mirpur and the gear change from second to third felt hard. Is that normal for a new one?|
bike|Could you deliver to Cox's Bazar before the 20th?|
bike|Any discount for paying the whole amount in cash?|
helmet,|Which size for a head of 58 cm?|Size L. Measure a finger's width above the eyebrows; if you are between two sizes take the smaller one, the lining gives way.
full-face helmet,|Is the visor of this one sold separately?|Yes, clear and smoke, 450 taka each. The change needs no tool.
helmet,|Can I wear spectacles inside?|Thin temples fit well. The open-face models are easier for thick frames.
riding jacket|Does the jacket keep the rain out in June, really?|With the lining zipped in it stays dry for about two hours of steady rain. In a downpour the cuffs let water in first, so wear the gloves outside the sleeve.
gloves|Do the gloves work with a phone in a wet pocket?|Thumb and index finger do while they are dry. Wet fabric does not conduct well.
touring boots|I take shoe size 42 in Bata, which boot?|Take 43: the boots are cut narrow and you will wear thick socks.
riding jacket|Is the back armour included or only a pocket for it?|It is included: a soft level-1 plate. The pocket also takes a level-2 plate.
gear|Can I exchange the size if it does not fit?|Within seven days, unused and with the tag. Sending it back costs 120 taka inside the country.
riding jacket|Washing by machine?|Take armour and lining out, then 30 degrees by hand. The machine ruins the membrane.
helmet,|Does it have an ECE sticker or only ISI?|
riding jacket|Will 3XL come back in black?|
open-face helmet,|My wife's head measures 54 cm. Is there anything below M in this series, perhaps with thicker cheek pads?|
knee guards|Are the knee guards hot to wear in April?|
top box|Does the top box fit the original carrier?|It comes with a universal plate and four bolts; most carriers take it without drilling.
saddlebag|How many litres of luggage before the handling suffers?|Keep five kilos in the box and ten in each side bag, and nothing above the axle if you can avoid it.
phone holder|Does the phone holder shake the camera to death?|The holder has a rubber damper. For telephones with optical stabilisation we still recommend the mount on the mirror stem.
fog lights|Are the fog lights legal?|As an additional pair below the headlamp they are, when they are dipped with it. The relay in the set does that.
bike cover|Is the cover waterproof in a two-day rain?|The coating is, the seam is taped. Let it dry before you fold it.
disc lock|How loud is the alarm, will it wake my whole building?|110 dB, so yes. It stops after thirty seconds and can be set to a chirp.
crash guard|Will the crash guard fit a 2022 model with the new fuel tank?|
USB charger|Does the USB socket drain the battery overnight?|
disc lock|Which lock would you take for a bike that stands in the street in Old Dhaka every night?|
brake pads|Does this pad fit the double-disc version too?|The front pad does; the rear disc takes another number. Tell us the chassis number and we look it up.
part|Is it original or aftermarket?|It says "genuine part" in the tags where the maker of the bike supplies it; otherwise it is of equal quality with its own warranty.
chain and sprocket kit|How far does the chain kit go?|Riders who clean and grease it every 500 km report 22,000 to 28,000 km.
part|Do you fit it, and what does that cost?|Our workshops do: 250 to 600 taka, while you wait.
brake pads|Do I need to bed the pads in?|Yes: thirty gentle stops from 40 km/h, with a pause between them. Until then they brake worse than the old ones.
battery|Will the battery hold with two fog lights?|It will, if the alternator gives more than 120 W. Below that the lights go off at idle.
tyre|Tube or tubeless for this rim?|
shock absorber|Is it one spring or the pair for both sides?|
clutch plate|Can the clutch plates be changed without draining the oil?|
part|What is the delivery time to Jashore?|
7100 4T engine oil 10W|10W-30 or 10W-40 for a 2019 Apache?|The maker names 10W-30. Above 40,000 km many take 10W-40, and that does no harm.
engine oil|How do I know that the can is not a copy?|Scratch the field under the cap and send the code to the number on the can. Ours come straight from the importer.
engine oil|Can I mix mineral and synthetic when topping up?|A quarter of a litre does no harm. Change it all at the next service.
chain spray|Is the chain spray safe for O-rings?|Yes, for O-, X- and Z-rings.
brake fluid|How often should brake fluid be changed in our climate?|Every two years, in the coastal districts every year: it draws water out of the air.
engine oil|Why does the level fall between two changes? I lose about 150 ml on 1,000 km since I switched from mineral to fully synthetic, there is no smoke and no drop under the bike. The mechanic near my house says thin oil passes the rings and wants to change the piston, but the bike has only done 18,000 km and pulls as it always did.|Up to 200 ml on 1,000 km is within what the makers allow, and a thinner oil shows it more. Measure again over the next 1,000 km on level ground with a warm engine. If it stays below that, go back to the thicker grade your manual names and leave the piston alone.
4 litres|Is the 4 litre can cheaper by the litre?|
engine oil|Does it suit a CVT scooter?|
`

export type QuestionRow = { about: string; question: string; answer: string | null }

export const questionRows: readonly QuestionRow[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [about = '', question = '', answer] = row.split('|')
    return { about, question, answer: answer || null }
  })
