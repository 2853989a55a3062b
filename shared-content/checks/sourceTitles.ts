/**
 * The title of every source exactly as the source prints it, sometimes with its year, by URL. Copy it without changes, so
 * that readers can search for it.
 */
export const sourceTitles: Readonly<Record<string, string>> = {
  'https://adaa.org/understanding-anxiety/social-anxiety-disorder': 'Social anxiety disorder',
  'https://cybercrime.gov.in/': 'National Cyber Crime Reporting Portal',
  'https://datareportal.com/social-media-users':
    'Global social media statistics (July 2021 and October 2025)',
  'https://doi.org/10.1016/S0022-1031(03)00056-8':
    'The illusion of transparency and the alleviation of speech anxiety (2003)',
  'https://doi.org/10.1016/S0065-2601(06)38002-1':
    'Implementation intentions and goal achievement: a meta-analysis of effects and processes (2006)',
  'https://doi.org/10.1016/S2215-0366(14)70224-X':
    'Effects of suicide bereavement on mental health and suicide risk (2014)',
  'https://doi.org/10.1016/j.cpr.2018.05.008':
    'Trajectories of resilience and dysfunction following potential trauma: A review and statistical evaluation (2018)',
  'https://doi.org/10.1016/j.cpr.2021.102066':
    'The effectiveness of psychological interventions for loneliness: A systematic review and meta-analysis (2021)',
  'https://doi.org/10.1016/j.sleh.2014.12.010':
    'National Sleep Foundation’s sleep time duration recommendations: methodology and results summary (2015)',
  'https://doi.org/10.1016/j.smrv.2023.101829':
    'Systematic review and meta-analysis of the prevalence of obstructive sleep apnea in Indian adults (2023)',
  'https://doi.org/10.1017/S0033291719001910':
    'Performance anxiety in professional musicians: a systematic review on prevalence, risk factors and clinical treatment effects (2019)',
  'https://doi.org/10.1038/s41380-021-01161-7':
    'Age at onset of mental disorders worldwide: large-scale meta-analysis of 192 epidemiological studies (2021)',
  'https://doi.org/10.1101/2023.12.29.23300624':
    'Systematic Review of Prevalence of Sleep Problems in India: A Wake-up Call for Promotion of Sleep Health (2023)',
  'https://doi.org/10.1111/jsr.14035':
    'The European Insomnia Guideline: An update on the diagnosis and treatment of insomnia 2023',
  'https://doi.org/10.1111/sltb.12450': 'How many people are exposed to suicide? Not six (2018)',
  'https://doi.org/10.1177/0146167212445599': 'Self-compassion increases self-improvement motivation (2012)',
  'https://doi.org/10.1177/1529100612453266':
    'Improving students’ learning with effective learning techniques (2013)',
  'https://doi.org/10.1192/apt.12.6.404':
    'Helping patients with paranoid and suspicious thoughts: a cognitive-behavioural approach (2006)',
  'https://doi.org/10.5664/jcsm.4758':
    'Recommended Amount of Sleep for a Healthy Adult: A Joint Consensus Statement (2015)',
  'https://doi.org/10.7861/clinmed.2020-0220':
    'Update on the diagnosis and management of Parkinson’s disease (2020)',
  'https://hbsc.org/new-who-hbsc-report-sheds-light-on-adolescent-digital-behaviours-across-europe-central-asia-and-canada':
    'A focus on adolescent social media use and gaming (2024, survey of 2022)',
  'https://link.springer.com/article/10.1007/s00127-014-0928-7':
    'Advances in understanding and treating persecutory delusions: a review (2014)',
  'https://ncert.nic.in/pdf/Mental_Health_WSS_A_Survey_new.pdf':
    'Mental health and well-being of school students: a survey (2022)',
  'https://nyaaya.org/legal-explainer/who-is-a-clinical-psychologist/': 'Who is a clinical psychologist?',
  'https://pmc.ncbi.nlm.nih.gov/articles/PMC10096207':
    'Clinical Practice Guidelines for Management of Suicidal Behaviour (2023)',
  'https://pmc.ncbi.nlm.nih.gov/articles/PMC3302553':
    'Prevalence and determinants of common perinatal mental disorders in women in low- and lower-middle-income countries (2012)',
  'https://pmc.ncbi.nlm.nih.gov/articles/PMC6896901':
    'Suicide postvention service models and guidelines: a systematic review (2019)',
  'https://ruralindiaonline.org/library/resource/national-mental-health-survey-prevalence-patterns-and-outcomes/':
    'National Mental Health Survey of India, 2015–16: Prevalence, Pattern and Outcomes',
  'https://supportaftersuicide.org.uk/': 'Help is at Hand: support after someone may have died by suicide',
  'https://telemanas.mohfw.gov.in/': 'Tele-MANAS, the national tele-mental-health programme',
  'https://www.aacap.org/AACAP/Families_and_Youth/Facts_for_Families/FFF-Guide/FFF-Guide-Home.aspx':
    'Facts for Families',
  'https://www.apa.org/topics/resilience/building-your-resilience': 'Building your resilience',
  'https://www.apa.org/topics/social-media-internet/health-advisory-adolescent-social-media-use':
    'Health advisory on social media use in adolescence (2023)',
  'https://www.cambridge.org/core/product/E8BBA87713D9DC93E65D7AB1929CC00B':
    'Neuropsychiatric symptoms in Parkinson’s disease: aetiology, diagnosis and treatment (2020)',
  'https://www.cbse.gov.in/': 'Psycho-social counselling for students and parents',
  'https://www.cdc.gov/sleep/about/index.html': 'About Sleep',
  'https://www.hbs.edu/faculty/Pages/item.aspx?num=45869':
    'Get excited: reappraising pre-performance anxiety as excitement (2014)',
  'https://www.indiacode.nic.in/handle/123456789/2249': 'The Mental Healthcare Act, 2017',
  'https://www.mdpi.com/2514-183X/8/1/10': 'Insomnia Guidelines – The European Update 2023',
  'https://www.mind.org.uk/information-support/tips-for-everyday-living/loneliness/about-loneliness/':
    'About loneliness',
  'https://www.mind.org.uk/information-support/types-of-mental-health-problems/paranoia/': 'Paranoia',
  'https://esanjeevani.mohfw.gov.in/assets/guidelines/Telemedicine_Practice_Guidelines.pdf':
    'Telemedicine Practice Guidelines (2020)',
  'https://www.ncrb.gov.in/accidental-deaths-suicides-in-india-adsi.html':
    'Accidental Deaths & Suicides in India (2021 and 2024)',
  'https://www.nhs.uk/conditions/beta-blockers/': 'Beta blockers',
  'https://www.nhs.uk/conditions/insomnia/': 'Insomnia',
  'https://www.nhs.uk/conditions/menopause/': 'Menopause',
  'https://www.nhs.uk/conditions/narcolepsy/': 'Narcolepsy',
  'https://www.nhs.uk/conditions/pre-menstrual-syndrome/': 'Premenstrual syndrome (PMS)',
  'https://www.nhs.uk/conditions/restless-legs-syndrome/': 'Restless legs syndrome',
  'https://www.nhs.uk/conditions/sleep-apnoea/': 'Sleep apnoea',
  'https://www.nhs.uk/every-mind-matters/lifes-challenges/loneliness/': 'Loneliness: Every Mind Matters',
  'https://www.nhs.uk/mental-health/children-and-young-adults/advice-for-parents/help-your-child-beat-exam-stress/':
    'Help your child beat exam stress',
  'https://www.nhs.uk/mental-health/conditions/generalised-anxiety-disorder-gad/':
    'Generalised anxiety disorder (GAD)',
  'https://www.nhs.uk/mental-health/conditions/panic-disorder/': 'Panic disorder',
  'https://www.nhs.uk/mental-health/conditions/post-partum-psychosis/': 'Postpartum psychosis',
  'https://www.nhs.uk/mental-health/conditions/social-anxiety/': 'Social anxiety (social phobia)',
  'https://www.nhs.uk/mental-health/feelings-symptoms-behaviours/feelings-and-symptoms/grief-bereavement-loss/':
    'Get help with grief after bereavement or loss',
  'https://www.nhs.uk/mental-health/feelings-symptoms-behaviours/feelings-and-symptoms/stress/': 'Stress',
  'https://www.nhs.uk/mental-health/self-help/tips-and-support/raise-low-self-esteem/':
    'Raise low self-esteem',
  'https://www.nhs.uk/mental-health/talking-therapies-medicine-treatments/talking-therapies-and-counselling/cognitive-behavioural-therapy-cbt/overview/':
    'Cognitive behavioural therapy (CBT)',
  'https://www.nice.org.uk/guidance/cg113':
    'Generalised anxiety disorder and panic disorder in adults: management (CG113)',
  'https://www.nice.org.uk/guidance/cg159':
    'Social anxiety disorder: recognition, assessment and treatment (CG159, 2013)',
  'https://www.nice.org.uk/guidance/cg178':
    'Psychosis and schizophrenia in adults: prevention and management (CG178)',
  'https://www.nice.org.uk/guidance/cg185': 'Bipolar disorder: assessment and management (CG185)',
  'https://www.nice.org.uk/guidance/cg192': 'Antenatal and postnatal mental health (CG192)',
  'https://www.nice.org.uk/guidance/ng116': 'Post-traumatic stress disorder (NG116)',
  'https://www.nice.org.uk/guidance/ng134':
    'Depression in children and young people: identification and management (NG134)',
  'https://www.nice.org.uk/guidance/ng222': 'Depression in adults: treatment and management (NG222, 2022)',
  'https://www.nice.org.uk/guidance/ng71': 'Parkinson’s disease in adults (NG71)',
  'https://www.nice.org.uk/guidance/ng87':
    'Attention deficit hyperactivity disorder: diagnosis and management (NG87)',
  'https://www.nimh.nih.gov/health/publications/so-stressed-out-fact-sheet':
    'I’m So Stressed Out! Fact Sheet',
  'https://www.ninds.nih.gov/health-information/public-education/brain-basics/brain-basics-understanding-sleep':
    'Brain Basics: Understanding Sleep',
  'https://www.pib.gov.in/PressNoteDetails.aspx?NoteId=155178&ModuleId=3':
    'World Suicide Prevention Day: backgrounder on the National Suicide Prevention Strategy',
  'https://www.rcpsych.ac.uk/mental-health/parents-and-young-people':
    'Information for young people, parents and carers',
  'https://www.rcpsych.ac.uk/mental-health/treatments-and-wellbeing/cognitive-behavioural-therapy-(cbt)':
    'Cognitive behavioural therapy (CBT)',
  'https://www.wada-ama.org/en/prohibited-list': 'The Prohibited List',
  'https://www.who.int/groups/commission-on-social-connection':
    'Commission on Social Connection: From loneliness to social connection (2025)',
  'https://www.who.int/news-room/fact-sheets/detail/adolescent-mental-health':
    'Mental health of adolescents: fact sheet (2025)',
  'https://www.who.int/news-room/fact-sheets/detail/anxiety-disorders': 'Anxiety disorders: fact sheet',
  'https://www.who.int/news-room/fact-sheets/detail/autism-spectrum-disorders': 'Autism: fact sheet',
  'https://www.who.int/news-room/fact-sheets/detail/bipolar-disorder': 'Bipolar disorder: fact sheet',
  'https://www.who.int/news-room/fact-sheets/detail/depression': 'Depression: fact sheet',
  'https://www.who.int/news-room/fact-sheets/detail/mental-disorders': 'Mental disorders: fact sheet',
  'https://www.who.int/news-room/fact-sheets/detail/parkinson-disease': 'Parkinson disease: fact sheet',
  'https://www.who.int/news-room/fact-sheets/detail/schizophrenia': 'Schizophrenia: fact sheet',
  'https://www.who.int/news-room/fact-sheets/detail/suicide': 'Suicide: fact sheet',
  'https://www.who.int/news-room/questions-and-answers/item/stress': 'Stress: questions and answers',
  'https://www.who.int/news/item/02-09-2025-over-a-billion-people-living-with-mental-health-conditions-services-require-urgent-scale-up':
    'Over a billion people living with mental health conditions (World mental health today, 2025)',
  'https://www.who.int/publications/i/item/9789240003927':
    'Doing what matters in times of stress: an illustrated guide (2020)',
  'https://www.who.int/publications/i/item/9789241548205':
    'Psychological first aid: guide for field workers (2011)',
  'https://www.who.int/publications/i/item/9789241564779': 'Preventing suicide: a global imperative (2014)',
  'https://www.who.int/standards/classifications/frequently-asked-questions/gaming-disorder':
    'Gaming disorder: questions and answers',
};
