/**
 * The subject categories of Thema 1.6 (EDItEUR, October 2024) with their English headings: the first three levels, without
 * notes and qualifiers. Thema is © EDItEUR, DOI 10.4400/nwgj, and free of charge to use (www.editeur.org/151/Thema);
 * docs/subjects.md says where the list comes from. A line is a category of the second level, followed by its own.
 */
export const THEMA_HEADINGS = `
A The Arts
AB The arts: general topics | ABA Theory of art | ABC Conservation, restoration and care of artworks | ABK Forgery, falsification and theft of artworks | ABQ Art: financial aspects
AF The Arts: art forms | AFC Painting and paintings | AFF Drawing and drawings | AFH Prints and printmaking | AFJ Other graphic or visual art forms | AFK Non-graphic and electronic art forms | AFP Ceramics, mosaic and glass: artworks | AFT Decorative arts | AFW Textile artworks
AG The Arts: treatments and subjects | AGA History of art | AGB Individual artists, art monographs | AGC Exhibition catalogues and specific collections | AGH Human figures depicted in art | AGN Nature and the natural world depicted in art | AGR Religious subjects depicted in art | AGT Public art | AGZ Art techniques and principles
AJ Photography and photographs | AJC Photographs: collections | AJF Photojournalism and documentary photography | AJT Photographic equipment and techniques: general
AK Design, Industrial and commercial arts, illustration | AKB Individual designers or design groups | AKC Graphic design | AKD Typography and lettering | AKH Book design | AKL Illustration and commercial art | AKP Product design | AKR Furniture design | AKT Fashion and textile design
AM Architecture | AMA Theory of architecture | AMB Individual architects and architectural firms | AMC Architectural structure and design | AMD Architecture: professional practice | AMG Public buildings: civic, commercial, industrial, etc | AMK Residential buildings, domestic buildings | AMN Religious buildings | AMR Architecture: interior design | AMV Landscape architecture and design | AMX History of architecture
AT Performing arts | ATC Individual actors and performers | ATD Theatre studies | ATF Films, cinema | ATJ Television | ATL Radio / podcasts | ATN Internet and digital media: arts and performance | ATQ Dance | ATX Other public performances and spectacles | ATY History of performing arts
AV Music | AVA Theory of music and musicology | AVC Music reviews and criticism | AVD Discographies and buyer’s guides | AVL Music: styles and genres | AVM History of music | AVN Composers and songwriters | AVP Musicians, singers, bands and groups | AVQ Musical scores, lyrics and libretti | AVR Musical instruments | AVS Techniques of music / music tutorials | AVX Music recording and reproduction
C Language and Linguistics
CB Language: reference and general | CBD Dictionaries | CBG Usage and grammar guides | CBV Creative writing and creative writing guides | CBW Writing and editing guides | CBX Language: history and general works
CF Linguistics | CFA Philosophy of language | CFB Sociolinguistics | CFC Literacy | CFD Psycholinguistics and cognitive linguistics | CFF Historical and comparative linguistics | CFG Semantics, discourse analysis, stylistics | CFH Phonetics, phonology | CFK Grammar, syntax and morphology | CFL Palaeography | CFM Lexicography | CFP Translation and interpretation | CFX Computational and corpus linguistics | CFZ Sign languages, Braille and other linguistic communication
CJ Language teaching and learning | CJA Language teaching theory and methods | CJB Language teaching and learning material and coursework | CJC Language learning: specific skills
D Biography, Literature and Literary studies
DB Ancient, classical and medieval texts
DC Poetry | DCA Classic and pre-20th century poetry | DCC Modern and contemporary poetry | DCF Poetry by individual poets | DCQ Poetry anthologies (various poets)
DD Plays, playscripts | DDA Classic and pre-20th century plays | DDC Modern and contemporary plays
DN Biography and non-fiction prose | DNB Biography: general | DNC Memoirs | DND Diaries, letters and journals | DNL Literary essays | DNP Reportage, journalism or collected columns | DNS Speeches | DNT Anthologies: general | DNX True stories: general
DS Literature: history and criticism | DSA Literary theory | DSB Literary studies: general | DSC Literary studies: poetry and poets | DSG Literary studies: plays and playwrights | DSK Literary studies: fiction, novelists and prose writers | DSM Comparative literature | DSR Literary reference works | DSY Children’s and teenage literature studies: general
F Fiction and Related items
FB Fiction: general and literary
FD Speculative fiction
FF Crime and mystery fiction
FH Thriller / suspense fiction
FJ Adventure / action fiction
FK Horror and supernatural fiction
FL Science fiction
FM Fantasy
FN Myths and fairy tales
FR Romance
FS Family life fiction
FU Humorous fiction
FV Historical fiction
FW Religious and spiritual fiction
FX Fiction: narrative themes
FY Fiction: special features
FZ Fiction companions
G Reference, Information and Interdisciplinary subjects
GB Encyclopaedias and reference works | GBA General encyclopaedias | GBC Reference works
GL Library and information sciences / Museology | GLC Library, archive and information management | GLF IT, Internet and electronic resources in libraries | GLH Acquisitions and collection development | GLK Bibliographic and subject control | GLM Library and information services | GLP Archiving, preservation and digitization | GLZ Museology and heritage studies
GP Research and information: general | GPF Information theory | GPH Data science and analysis: general | GPJ Coding theory and cryptology | GPQ Decision theory: general | GPS Research methods: general
GT Interdisciplinary studies | GTC Communication studies | GTD Semiotics and semiology | GTK Cognitive studies | GTM Regional / International studies | GTP Development studies | GTQ Globalization | GTU Peace studies and conflict resolution | GTZ General studies
J Society and Social Sciences
JB Society and culture: general | JBC Cultural and media studies | JBF Social and ethical issues | JBG Popular beliefs and controversial knowledge | JBS Social groups, communities and identities
JH Sociology and anthropology | JHB Sociology | JHM Anthropology
JK Social services and welfare, criminology | JKS Social welfare and social services | JKV Crime and criminology
JM Psychology | JMA Psychological theory, systems, schools and viewpoints | JMB Psychological methodology | JMC Child, developmental and lifespan psychology | JMD Psychology of ageing | JMF Family psychology | JMG Psychology of gender | JMH Social, group or collective psychology | JMJ Occupational and industrial psychology | JMK Criminal or forensic psychology | JML Experimental psychology | JMM Physiological and neuro-psychology, biopsychology | JMP Abnormal psychology | JMQ Psychology: emotions | JMR Cognition and cognitive psychology | JMS Psychology: the self, ego, identity, personality | JMT Psychology: states of consciousness | JMU Psychology: sexual behaviour | JMX Parapsychological studies
JN Education | JNA Philosophy and theory of education | JNB History of education | JNC Educational psychology | JND Educational systems and structures | JNF Educational strategies and policy | JNG Early childhood care and education | JNK Educational administration and organization | JNL Schools and pre-schools | JNM Higher education, tertiary education | JNP Adult education, continuous learning | JNQ Open learning, distance education | JNR Careers guidance | JNS Teaching of students with different educational needs | JNT Teaching skills and techniques | JNU Teaching of a specific subject | JNV Educational equipment and technology, computer-aided learning (CAL) | JNW Extra-curricular activities | JNZ Study and learning skills: general
JP Politics and government | JPA Political science and theory | JPB Comparative politics | JPF Political ideologies and movements | JPH Political structure and processes | JPL Political parties and party platforms | JPP Public administration / Public policy | JPQ Central / national / federal government | JPR Regional, state and other local government | JPS International relations | JPV Political control and freedoms | JPW Political activism / Political engagement | JPZ Political corruption
JW Warfare and defence | JWA Theory of warfare and military science | JWC Military and defence forces | JWK Defence strategy, planning and research | JWM Weapons and equipment | JWT Military institutions | JWX Other warfare and defence issues
K Economics, Finance, Business and Management
KC Economics | KCA Economic theory and philosophy | KCB Macroeconomics | KCC Microeconomics | KCF Labour / income economics | KCG Economic growth | KCH Econometrics and economic statistics | KCJ Economic forecasting | KCK Behavioural economics | KCL International economics | KCM Development economics and emerging economies | KCP Political economy | KCS Economic systems and structures | KCV Economics of specific sectors | KCX Economic and financial crises and disasters | KCY Popular economics | KCZ Economic history
KF Finance and accounting | KFC Accounting | KFF Finance and the finance industry
KJ Business and Management | KJB Business studies: general | KJC Business strategy | KJD Business innovation | KJE E-commerce: business aspects | KJF Business competition | KJG Business ethics and social responsibility | KJH Entrepreneurship / Start-ups | KJJ Business and the environment | KJK International business | KJM Management and management techniques | KJN Business negotiation | KJP Business communication and presentation | KJQ Business mathematics and systems | KJR Corporate governance | KJS Sales and marketing | KJT Operational research | KJU Organizational theory and behaviour | KJV Ownership and organization of enterprises | KJW Office and workplace | KJZ History of specific companies / corporate history
KN Industry and industrial studies | KNA Agribusiness and primary industries | KNB Energy industries and utilities | KND Manufacturing industries | KNG Transport industries | KNJ Construction and building industry | KNP Retail and wholesale industries | KNS Hospitality and service industries | KNT Media, entertainment, information and communication industries | KNV Civil service and public sector | KNX Industrial relations, occupational health and safety
L Law
LA Jurisprudence and general issues | LAB Methods, theory and philosophy of law | LAF Systems of law | LAM Comparative law | LAQ Law and society, sociology of law | LAS Legal skills and practice | LAT Legal profession: general | LAY Law as it applies to other professions and disciplines | LAZ Legal history
LB International law | LBB Public international law | LBD International law: transport, communications and commerce | LBG Private international law and conflict of laws
LN Laws of specific jurisdictions and specific areas of law | LNA Legal systems: general | LNB Private or civil law: general | LNC Company, commercial and competition law: general | LND Constitutional and administrative law: general | LNF Criminal law: procedure and offences | LNH Employment and labour law: general | LNJ Entertainment and media law | LNK Environment, transport and planning law: general | LNL Law: equity and trusts, foundations | LNM Family law | LNP Financial law: general | LNQ IT and Communications law / Postal laws and regulations | LNR Intellectual property law | LNS Property law: general | LNT Social law and Medical law | LNU Taxation and duties law | LNV Torts / Delicts | LNW Wills and probate / Succession / Inheritance law | LNX Public procurement, services and supplies | LNZ Primary sources of law
LX Law: study and revision guides
M Medicine and Nursing
MB Medicine: general issues | MBD Medical profession | MBF Medical and health informatics | MBG Medical equipment and techniques | MBN Public health and preventive medicine | MBP Health systems and services | MBQ Medicolegal issues | MBS Medical sociology | MBX History of medicine
MF Pre-clinical medicine: basic sciences | MFC Anatomy | MFG Physiology | MFK Human reproduction, growth and development | MFN Medical genetics
MJ Clinical and internal medicine | MJA Medical diagnosis | MJC Diseases and disorders | MJD Cardiovascular medicine | MJE Musculoskeletal medicine | MJF Haematology | MJG Endocrinology | MJH Gastroenterology | MJJ Hepatology | MJK Dermatology | MJL Respiratory medicine | MJM Rheumatology | MJP Otorhinolaryngology (ENT) | MJQ Ophthalmology | MJR Renal medicine and nephrology | MJS Urology and urogenital medicine
MK Medical specialties, branches of medicine | MKA Anaesthetics | MKB Palliative medicine | MKC Gynaecology and obstetrics | MKD Paediatric medicine | MKE Dentistry | MKF Pathology | MKG Pharmacology | MKH Regenerative medicine | MKJ Neurology and clinical neurophysiology | MKL Psychiatry | MKM Clinical psychology | MKN Geriatric medicine | MKP Accident and emergency medicine | MKR Nuclear medicine | MKS Medical imaging | MKV Environmental medicine | MKW Sports injuries and medicine | MKZ Therapy and therapeutics
MN Surgery
MQ Nursing and ancillary services | MQC Nursing | MQD Midwifery | MQF First aid and paramedical services | MQH Radiography | MQK Chiropody and podiatry | MQS Physiotherapy | MQT Occupational therapy | MQU Medical counselling | MQV Rehabilitation | MQW Biomedical engineering
MR Medical study and revision guides and reference material
MX Complementary medicine
MZ Veterinary medicine
N History and Archaeology
NH History | NHA History: theory and methods | NHB General and world history | NHC Ancient history | NHD European history | NHF Asian history | NHG Middle Eastern history | NHH African history | NHK History of the Americas | NHM Australasian and Pacific history | NHT History: specific events and topics | NHW Military history
NK Archaeology | NKA Archaeological theory | NKD Archaeology by period / region | NKL Landscape archaeology | NKP Environmental archaeology | NKR Underwater archaeology | NKT Industrial archaeology | NKX Archaeological science, methodology and techniques
P Mathematics and Science
PB Mathematics | PBB Philosophy of mathematics | PBC Mathematical foundations | PBD Discrete mathematics | PBF Algebra | PBG Groups and group theory | PBH Number theory | PBJ Pre-calculus | PBK Calculus and mathematical analysis | PBM Geometry | PBP Topology | PBT Probability and statistics | PBU Optimization | PBV Combinatorics and graph theory | PBW Applied mathematics | PBX History of mathematics
PD Science: general issues | PDA Philosophy of science | PDC Scientific nomenclature and classification | PDD Scientific standards, measurement etc | PDE Maths for scientists | PDG Industrial applications of scientific research and technological innovation | PDJ Regulation of science and experimentation | PDK Science funding and policy | PDM Scientific research | PDN Scientific equipment, experiments and techniques | PDR Impact of science and technology on society | PDT Nanosciences | PDX History of science | PDZ Popular science
PG Astronomy, space and time | PGC Theoretical and mathematical astronomy | PGG Astronomical observation: observatories, equipment and methods | PGK Cosmology and the universe | PGM Galaxies and stars | PGS Solar system: the Sun and planets | PGT Astronomical charts and atlases | PGZ Time (chronology), time systems and standards
PH Physics | PHD Classical mechanics | PHF Materials / States of matter | PHH Thermodynamics and heat | PHJ Optical physics | PHK Electricity, electromagnetism and magnetism | PHM Atomic and molecular physics | PHN Nuclear physics | PHP Particle and high-energy physics | PHQ Quantum physics (quantum mechanics and quantum field theory) | PHR Relativity physics | PHS Statistical physics | PHU Mathematical physics | PHV Applied physics
PN Chemistry | PNB Medicinal chemistry | PNC Environmental chemistry | PND Food chemistry | PNF Analytical chemistry | PNK Inorganic chemistry | PNN Organic chemistry | PNR Physical chemistry | PNT Crystallography
PS Biology, life sciences | PSA Life sciences: general issues | PSB Biochemistry | PSC Developmental biology | PSD Molecular biology | PSE Chemical biology | PSF Cellular biology (cytology) | PSG Microbiology (non-medical) | PSP Hydrobiology | PSQ Mycology, fungi | PST Botany and plant sciences | PSV Zoology and animal sciences | PSX Human biology
Q Philosophy and Religion
QD Philosophy | QDH Philosophical traditions and schools of thought | QDT Topics in philosophy | QDX Popular philosophy
QR Religion and beliefs | QRA Religion: general | QRD Hinduism | QRF Buddhism | QRJ Judaism | QRM Christianity | QRP Islam | QRR Other religions and spiritual beliefs | QRS Ancient religions and Mythologies | QRV Aspects of religion | QRY Alternative belief systems
R Earth Sciences, Geography, Environment, Planning
RB Earth sciences | RBC Volcanology and seismology | RBG Geology, geomorphology and the lithosphere | RBK Hydrology and the hydrosphere | RBP Meteorology and climatology | RBX Palaeontology
RG Geography | RGB Physical geography and topography | RGC Human geography | RGL Regional geography | RGM Biogeography | RGR Geographical discovery and exploration | RGV Cartography, map-making and projections | RGW Geographical information systems, geodata and remote sensing | RGX Geographical reference
RN The environment | RNA Environmentalist thought and ideology | RNB Environmentalist, conservationist and Green organizations | RNC Applied ecology | RND Environmental policy and protocols | RNF Environmental management | RNH Waste management | RNK Conservation of the environment | RNP Pollution and threats to the environment | RNQ Nuclear issues | RNR Natural disasters | RNT Social impact of environmental issues | RNU Sustainability
RP Regional and area planning | RPC Urban and municipal planning and policy | RPG Rural planning and policy | RPT Transport planning and policy
S Sports and Active outdoor recreation
SC Sports: general topics
SF Ball sports and ball games
SH Athletics, gymnastics and related sports
SK Equestrian and animal sports
SM Vehicle sports
SP Water sports and recreations
SR Combat sports and self-defence
ST Winter sports
SV Field sports: fishing, hunting, shooting
SX Other sports and competitive activities
SZ Active outdoor pursuits
T Technology, Engineering, Agriculture, Industrial processes
TB Technology: general issues | TBC Engineering: general | TBD Technical design | TBG Engineering graphics and draughting / technical drawing | TBJ Maths for engineers | TBM Instruments and instrumentation | TBN Nanotechnology | TBR Intermediate technology | TBX History of engineering and technology | TBY Inventions and inventors
TC Biochemical engineering | TCB Biotechnology
TD Industrial chemistry and manufacturing technologies | TDC Industrial chemistry and chemical engineering | TDP Other manufacturing technologies
TG Mechanical engineering and materials | TGB Mechanical engineering | TGM Materials science | TGP Production and industrial engineering | TGX Engines and power transmission
TH Energy technology and engineering | THF Fossil fuel technologies | THK Nuclear power and engineering | THR Electrical engineering | THV Alternative and renewable energy sources and technology
TJ Electronics and communications engineering | TJF Electronics engineering | TJK Communications engineering / telecommunications | TJS Sensors
TN Civil engineering, surveying and building | TNC Structural engineering | TNF Hydraulic engineering | TNH Highway and traffic engineering | TNK Building construction and materials | TNT Surveying, quantity surveying
TQ Environmental science, engineering and technology | TQD Environmental monitoring | TQK Pollution control | TQS Sanitary and municipal engineering
TR Transport technology and trades | TRC Automotive technology and trades | TRF Railway technology, engineering and trades | TRL Shipbuilding technology, engineering and trades | TRP Aerospace and aviation technology
TT Other technologies and applied sciences | TTA Acoustic and sound engineering | TTB Applied optics | TTD Space science | TTM Military engineering | TTP Explosives technology and pyrotechnics | TTS Marine engineering | TTU Mining technology and engineering | TTV Food and beverage technology
TV Agriculture and farming | TVB Agricultural science | TVD Agricultural engineering and machinery | TVF Sustainable agriculture | TVG Organic farming | TVH Animal husbandry | TVK Agronomy and crop production | TVM Smallholdings | TVP Pest control | TVQ Tropical agriculture | TVR Forestry and silviculture | TVS Horticulture | TVT Aquaculture and fish-farming: practice and techniques | TVU Urban farming
U Computing and Information Technology
UB Information technology: general topics | UBH Digital and information technologies: health and safety aspects | UBJ Digital and information technologies: social and ethical aspects | UBL Digital and information technologies: Legal aspects | UBW Internet: general works
UD Digital Lifestyle and online world: consumer and user guides
UF Business applications
UG Graphical and digital media applications
UK Computer hardware
UL Operating systems
UM Computer programming / software engineering | UMB Algorithms and data structures | UMC Compilers and interpreters | UMF Agile programming | UMK Games development and programming | UML Graphics programming | UMN Object-oriented programming (OOP) | UMR Network programming | UMS Mobile and handheld device programming / Apps programming | UMT Database programming | UMW Web programming | UMX Programming and scripting languages: general | UMZ Software Engineering
UN Databases | UNA Database design and theory | UNC Data capture and analysis | UND Data warehousing | UNF Data mining | UNH Information retrieval | UNJ Object-oriented databases | UNK Distributed databases | UNN Databases and the Web | UNS Database software
UP Practical applications of information technology
UQ Computer certification
UR Computer security | URD Privacy and data protection | URH Computer fraud and hacking | URJ Computer viruses, Trojans and worms | URQ Firewalls | URS Spam | URY Data encryption
UT Computer networking and communications | UTC Cloud computing | UTD Client–Server networking | UTE System administration | UTF Network management | UTG Grid and parallel computing | UTN Network security | UTP Networking standards and protocols | UTR Distributed systems | UTV Virtualization
UX Applied computing | UXA Computer applications in the arts and humanities | UXJ Computer applications in the social and behavioural sciences | UXT Computer applications in industry and technology
UY Computer science | UYA Mathematical theory of computation | UYD Systems analysis and design | UYF Computer architecture and logic design | UYM Computer modelling and simulation | UYQ Artificial intelligence | UYS Digital signal processing (DSP) | UYT Image processing | UYU Audio processing | UYV Virtual reality | UYW Augmented reality | UYZ Human–computer interaction
V Health, Relationships and Personal development
VF Family and health
VS Self-help, personal development and practical advice
VX Mind, body, spirit
W Lifestyle, Hobbies and Leisure
WB Cookery / food and drink
WC Antiques, vintage and collectables
WD Hobbies, quizzes and games
WF Handicrafts, decorative arts and crafts
WG Transport: general interest
WH Humour
WJ Lifestyle and personal style guides
WK Home and house maintenance
WM Gardening
WN Nature and the natural world: general interest
WQ Local and family history, nostalgia
WT Travel and holiday
WZ Miscellaneous items
X Graphic novels, Comic books, Manga, Cartoons
XA Graphic novels / comic books / manga: styles and traditions
XQ Graphic novels / comic books / manga: genres
Y Children’s, Teenage and Educational
YB Children’s picture books, activity books and early learning material
YF Children’s / Teenage fiction and true stories
YN Children’s / Teenage: general interest
YP Educational material
YR Children’s / Teenage reference material
YX Children’s / Teenage: personal and social topics
`;
