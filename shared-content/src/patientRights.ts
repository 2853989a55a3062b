/**
 * The rights of a patient under the Mental Healthcare Act 2017. The sentences exist once, so that `/privacy` and the articles
 * have the same text. Comments name the sections.
 */
export const patientRights = {
  /** S. 18: access to government services, free below the poverty line. */
  care: 'Government services must treat you at a price within your means, and free of charge if you live below the poverty line.',
  /** S. 20 and s. 95 (1) (d). */
  dignity: 'Nobody may chain a person, or treat them cruelly, in the name of treatment.',
  /** S. 21, with insurers in (4). */
  equality: 'Hospitals and insurers must treat an illness of the mind as they treat one of the body.',
  /** S. 22. */
  information: 'You may ask what your illness is, what the plan is, and what else could be done.',
  /** S. 23 and s. 24. */
  confidentiality:
    'Nothing about your illness or treatment may be given away, and no photo of you published, without your consent. The law names few exceptions.',
  /** S. 25. */
  records: 'You may ask to see your basic medical records.',
  /** S. 5. */
  directive:
    'As an adult you may write down how you wish to be treated, or not treated, if one day you cannot decide. This is an advance directive.',
  /** S. 14 and s. 15. */
  representative:
    'An adult may also name in writing a trusted person to give support and speak for them: the nominated representative. For a child it is the guardian.',
  /** S. 27, through the Legal Services Authorities Act 1987. */
  lawyer:
    'A lawyer for these rights costs you nothing: ask the Legal Services Authority at the district court.',
  /** S. 28; the Board and the State Authority are for places where people are admitted. */
  complaint:
    'About care in a hospital you may complain to the person in charge. The next steps are the Mental Health Review Board and the State Mental Health Authority.',
} as const;
