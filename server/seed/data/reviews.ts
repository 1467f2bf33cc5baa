/** How many of a hundred reviews have that many stars. */
export const shares = [
  [5, 46],
  [4, 29],
  [3, 13],
  [2, 7],
  [1, 5],
] as const

type Kind = 'bike' | 'gear' | 'accessory' | 'part' | 'lubricant'
/** First sentences by rating; some reviews have no more than that. */
export const openings: Record<number, readonly string[]> = {
  5: [
    'Exactly what I was looking for.',
    'Could not be happier.',
    'Worth every taka.',
    'Better than in the pictures.',
    'Ordered on Monday, here on Wednesday.',
    'My second one from this shop.',
    'Friendly people at Mirpur, and a good product.',
    'Five stars without thinking.',
  ],
  4: [
    'Good overall.',
    'Does what it should.',
    'Nearly perfect.',
    'Good value for the money.',
    'I would buy it again.',
    'Solid, with one small thing to mind.',
  ],
  3: ['It is all right.', 'Mixed feelings.', 'Fine for the price, no more.', 'Expected a bit more.'],
  2: ['Not what I hoped for.', 'Disappointing.', 'The picture promises more.'],
  1: ['Sent it back.', 'Would not buy it again.', 'Very unhappy with this.'],
}

export const praise: Record<Kind, readonly string[]> = {
  bike: [
    'Starts at the first touch even on cold mornings in Panchagarh.',
    'Easily 45 km to the litre between Dhaka and Cumilla.',
    'The brakes inspire trust in the rain.',
    'Light enough for my wife to park it.',
    'Pulls cleanly up to a hundred, and my back does not ache afterwards.',
    'The paperwork was ready in nine days, plate included.',
    'Turns heads at every tea stall.',
    'Gear changes are short and precise.',
  ],
  gear: [
    'Sits firmly and presses nowhere.',
    'Stayed dry from Sylhet to Srimangal.',
    'The size table is right: M as always.',
    'Quiet on the Mawa expressway.',
    'Lets enough air through for April.',
    'The stitching looks as if it would last.',
  ],
  accessory: [
    'Fitted in half an hour with the tools of the bike.',
    'Nothing rattles, not even on Gazipur roads.',
    'Holds my telephone over every speed breaker.',
    'Bright enough for the hill roads of Bandarban.',
    'All bolts were in the box.',
    'Looks as if it came with the bike.',
  ],
  part: [
    'Fitted like the original.',
    'Brakes bite again as they did when the bike was new.',
    'The workshop at Agrabad put it in while I had tea.',
    'Eight thousand kilometres so far, no wear to be seen.',
    'The noise from the chain is gone.',
    'Half of what the dealer wanted.',
  ],
  lubricant: [
    'The engine runs smoother from the first minute.',
    'Clutch does not slip, gears go in easily.',
    'The code under the cap was genuine.',
    'Chain stays clean for a whole week of rain.',
    'Still clear after 2,000 km.',
  ],
}

export const blame: Record<Kind, readonly string[]> = {
  bike: [
    'The seat gets hard after an hour.',
    'The horn is weak for our highways.',
    'Had to wait three weeks for the number plate.',
    'The mirror shakes above eighty.',
    'Plastic panels feel thin.',
  ],
  gear: [
    'Runs small: take one size more.',
    'The buckle rubs at the chin.',
    'The visor mists over at traffic lights.',
    'One seam came loose in the second month, the shop mended it.',
    'Too warm from May to September.',
  ],
  accessory: [
    'The cable is short by a hand.',
    'The manual is no help at all.',
    'One bracket was missing and came a week later.',
    'The colour has faded on the sunny side.',
  ],
  part: [
    'Did not fit without filing.',
    'The box was torn and looked opened before.',
    'Squeaks when it is wet.',
    'Worn out earlier than the one before.',
  ],
  lubricant: [
    'The can was dented.',
    'I notice no difference to the cheaper one.',
    'Smells strongly.',
    'The cap leaks when the can lies on its side.',
  ],
}

export const longReview = `Bought it in March for the way to work from Uttara to Motijheel and have kept notes since, so this is from seven months and a little over nine thousand kilometres. The first weeks were a matter of getting used to each other. What I like most is that it asks for nothing: I look at it on Fridays, wipe it down, and that is all. The monsoon was the real test. It stood outside every day in July, was ridden through water up to the axle twice on Mirpur Road, and neither rust nor a loose connection has shown up so far.

What could be better: the leaflet explains half of what one needs to know, and the people at the counter had to look up the rest. They did so while I waited, and rang me the next morning with the answer, which is more than I have had anywhere else. I have since sent two colleagues there.`
